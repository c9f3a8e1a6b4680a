-- The hand-over to a CRM: what the embedded one knows, whom a consultant took for the same person, and each sending.

-- The embedded CRM's own records. What stands in them is all there is: an update that is undone leaves the same bytes.
create table crm_records (
  id           uuid primary key default gen_random_uuid(),
  crm_id       uuid not null references crms,
  -- Who made it, in the words of whoever sent it: sent twice, it is one record.
  external_key text,
  fields       jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- What two descriptions of one person have in common, however they were typed.
  keys         text[] not null,
  unique (crm_id, external_key)
);
create index crm_records_by_key on crm_records using gin (keys);

-- What a consultant said of a record that may be the same person. `remote_id`: the record's id in the CRM.
create table crm_decisions (
  registration_id uuid not null references registrations on delete cascade,
  crm_id          uuid not null references crms,
  remote_id       text not null,
  verdict         text not null check (verdict in ('same', 'different')),
  -- Of a merge: the fields that the record takes from the registration.
  fields          text[] not null check (verdict = 'same' or fields = '{}'),
  by              uuid not null references consultants,
  at              timestamptz not null,
  primary key (registration_id, crm_id, remote_id)
);
-- A registration is one record at most.
create unique index crm_decisions_same on crm_decisions (registration_id, crm_id) where verdict = 'same';

create table crm_sends (
  registration_id     uuid not null references registrations on delete cascade,
  crm_id              uuid not null references crms,
  -- Under which the CRM knows it: says nothing of the person, and is the same on every try.
  external_key        uuid not null unique default gen_random_uuid(),
  state               text not null check (state in ('Pending', 'Sent', 'Failed', 'Undone')),
  -- The record that it is merged with, and the fields that the record takes; null where it becomes a new one.
  link                text,
  fields              text[] not null check (link is not null or fields = '{}'),
  -- The record that it became.
  remote_id           text check (remote_id is not null or state not in ('Sent', 'Undone')),
  -- What the record held in these fields before, for the undo; null for a field that it did not have.
  before              jsonb check (jsonb_typeof(before) = 'object'),
  -- What was written there.
  written             jsonb check (jsonb_typeof(written) = 'object'),
  -- The person's id in the CRM before.
  tracker_before      text,
  tries               int not null default 0,
  error               text,
  by                  uuid not null references consultants,
  requested_at        timestamptz not null,
  changed_at          timestamptz not null,
  primary key (registration_id, crm_id)
);
-- A registration is on its way to, or in, one CRM at most.
create unique index crm_sends_one on crm_sends (registration_id) where state in ('Pending', 'Sent');
-- What waits or failed, for the desk.
create index crm_sends_unfinished on crm_sends (state, changed_at desc) where state in ('Pending', 'Failed');
