-- What the embedded CRM holds of a registration beside the person; nothing of it was sealed. Its files are those of the registration, named with their digests.
create table crm_registrations (
  -- Under which it was handed over: sent twice, it is one.
  external_key text primary key,
  record_id    uuid not null references crm_records on delete cascade,
  said         jsonb not null check (jsonb_typeof(said) = 'object'),
  held_at      timestamptz not null
);
create index crm_registrations_by_record on crm_registrations (record_id, held_at desc);

-- Calls of the webhook that named files: who shows the signature of such a call may fetch those files for an hour.
create table crm_deliveries (
  -- Of the signature.
  sha256       bytea primary key check (octet_length(sha256) = 32),
  external_key uuid not null references crm_sends (external_key) on delete cascade,
  document_ids uuid[] not null,
  until        timestamptz not null
);
create index crm_deliveries_by_key on crm_deliveries (external_key);
create index crm_deliveries_ended on crm_deliveries (until);
