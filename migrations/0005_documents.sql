-- Files of candidates. The bytes lie in the file store under `storage_key`; the name is data only.

create table documents (
  id           uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  storage_key  text not null unique,
  name         text not null,
  media_type   text not null,
  bytes        bigint not null check (bytes > 0),
  sha256       bytea not null,
  scan         text not null check (scan in ('pending', 'clean', 'rejected')),
  -- What the owner is told of a rejected one, whose bytes are gone.
  refusal      text,
  -- The words of the file, for search and recommendations. Null where they could not be read.
  text         text,
  -- When its words were read, or found to be unreadable.
  read_at      timestamptz,
  created_at   timestamptz not null
);
create index documents_by_candidate on documents (candidate_id, created_at desc);
-- What is still to be scanned or read: asked after each upload and at start.
create index documents_unfinished on documents (created_at) where scan = 'pending' or (scan = 'clean' and read_at is null);

create table curriculum_vitaes (
  id           uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  document_id  uuid not null unique references documents on delete cascade,
  title        text not null,
  created_at   timestamptz not null
);
-- "My CVs", newest first; the first is the one a quick apply sends.
create index curriculum_vitaes_by_candidate on curriculum_vitaes (candidate_id, created_at desc, id);
