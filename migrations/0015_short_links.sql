-- Short links /i, /o, /p and /s. (/v stands on its vacancy.) Only keyed hashes of what opens them are kept.

create table short_links (
  id           uuid primary key default gen_random_uuid(),
  kind         text not null check (kind in ('i', 'o', 'p', 's')),
  -- The id in the address: 26 signs, 130 bits.
  code_hash    bytea not null unique,
  -- The ten signs of a letter, a second key of the same link.
  typed_hash   bytea unique,
  branch_id    uuid not null references branches,
  -- Whose account it opens (p), or who made theirs with it (o).
  candidate_id uuid references candidates on delete cascade,
  vacancy_id   uuid references vacancies,
  -- Whom it was made for, as the one who made it wrote it down; emptied when the link ends.
  target       jsonb not null default '{}',
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  uses         int not null default 0,
  -- Null: as often as anybody likes.
  max_uses     int
);
create index short_links_by_candidate on short_links (candidate_id);
create index short_links_ended on short_links (expires_at);

-- One-time codes that prove that the phone or mailbox of a link is the visitor's.
create table short_link_codes (
  id          uuid primary key default gen_random_uuid(),
  link_id     uuid not null references short_links on delete cascade,
  hash        bytea not null,
  tries       int not null default 0,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  -- The mark of the browser that confirmed a code which was texted: for a while it may add that phone as a verified one, once.
  proof_hash  bytea unique,
  proof_until timestamptz
);
-- A new code takes the place of the one before.
create unique index short_link_codes_unused on short_link_codes (link_id) where used_at is null;
create index short_link_codes_by_link on short_link_codes (link_id, created_at desc);
create index short_link_codes_ended on short_link_codes (expires_at);
