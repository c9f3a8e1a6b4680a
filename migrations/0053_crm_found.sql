-- Which records a look into a CRM found for a registration: a decision names one of these and no other.
create table crm_found (
  registration_id uuid not null references registrations on delete cascade,
  crm_id          uuid not null references crms,
  -- The record's id in the CRM.
  remote_id       text not null,
  at              timestamptz not null,
  primary key (registration_id, crm_id, remote_id)
);
-- What was decided before this table existed had been found.
insert into crm_found (registration_id, crm_id, remote_id, at) select registration_id, crm_id, remote_id, at from crm_decisions;

-- By what the person of a registration can be found again, however they were typed: as the registration said when it was made, submitted or handed over.
create table registration_people (
  registration_id uuid primary key references registrations on delete cascade,
  keys            text[] not null
);
create index registration_people_by_key on registration_people using gin (keys);
-- Registrations from before are found by the names of their accounts, whose contacts have an index already.
create index candidates_by_names on candidates (lower(last_name), lower(first_name));
-- What is on its way to a CRM.
create index crm_sends_by_crm on crm_sends (crm_id, state);
