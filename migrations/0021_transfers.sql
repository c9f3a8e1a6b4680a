-- Registrations that went from one branch to another: who sent them there, and why. One that was undone keeps its row.

create table transfers (
  id              uuid primary key default gen_random_uuid(),
  -- In which order they were made: of two in one moment the later one counts.
  number          bigint generated always as identity,
  registration_id uuid not null references registrations on delete cascade,
  from_branch     uuid not null references branches,
  to_branch       uuid not null references branches check (to_branch <> from_branch),
  reason          text not null check (reason <> ''),
  by              uuid not null references consultants,
  at              timestamptz not null,
  undone_at       timestamptz check (undone_at >= at)
);
create index transfers_by_registration on transfers (registration_id, number desc);
-- What somebody may still undo.
create index transfers_by_maker on transfers (by, at desc);
