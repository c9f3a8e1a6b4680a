-- One-time codes that confirm a contact detail: four signs, ten minutes, five tries. Only keyed hashes are kept.

create table one_time_codes (
  id           uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  contact_id   uuid not null references contacts on delete cascade,
  hash         bytea not null,
  tries        int not null default 0,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz
);
-- A new code takes the place of the one before: a contact has one that may still be used.
create unique index one_time_codes_unused on one_time_codes (contact_id) where used_at is null;
-- The newest code of a contact: what became of it, and whether it was confirmed lately.
create index one_time_codes_by_contact on one_time_codes (contact_id, created_at desc);
-- The newest code of a person's phones.
create index one_time_codes_by_candidate on one_time_codes (candidate_id, created_at desc);
create index one_time_codes_ended on one_time_codes (expires_at);
