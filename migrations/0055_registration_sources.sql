-- From which record of a CRM a registration was made. Answers that arrived with it are 'crm' in answers.by, until someone gives them again.
create table registration_sources (
  registration_id uuid primary key references registrations on delete cascade,
  crm_id          uuid not null references crms,
  -- The record's id in the CRM.
  remote_id       text not null,
  at              timestamptz not null
);
create index registration_sources_by_record on registration_sources (crm_id, remote_id);
-- Which registration became a record.
create index crm_sends_by_record on crm_sends (crm_id, remote_id) where remote_id is not null;
