-- What the deletion of an account leaves behind, and what it needs.

-- The press under a mailed link deletes the account of somebody who is signed out. A kind of code of its own: nothing else takes it.
-- The row outlives its person for a day, without naming anybody, so that a second press is told that the link was used.
create table deletion_codes (
  id         uuid primary key,
  hash       bytea not null unique,
  owner_id   uuid references candidates on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index deletion_codes_by_owner on deletion_codes (owner_id);
create index deletion_codes_ended on deletion_codes (expires_at);

-- What regulation 29 of the Conduct Regulations 2003 makes us keep of work-seekers who applied. It refers to nothing, no call and no search reads it,
-- and the hourly sweep deletes it at its end.
create table retained_records (
  id        uuid primary key default gen_random_uuid(),
  -- What the farewell letter names, so that a person can ask about it.
  reference text not null unique,
  reason    text not null check (reason in ('Conduct Regulations 2003, regulation 29')),
  record    jsonb not null,
  erased_at timestamptz not null,
  ends_at   timestamptz not null check (ends_at > erased_at)
);
create index retained_records_ended on retained_records (ends_at);

-- A task whose body must not stay: its row goes as soon as it was carried out, and after a day if it never was.
alter table outbox add column forget boolean not null default false;
create index outbox_to_forget on outbox (created_at) where forget;
