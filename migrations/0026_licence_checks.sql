-- The check of driving licences: to which part of the organisation a driver belongs, what they agreed to, and what the licensing authority answered.

-- One tree for each branch. The root is the branch itself and bears its name.
create table organisation_structures (
  id        uuid primary key default gen_random_uuid(),
  branch_id uuid not null references branches on delete cascade,
  parent_id uuid,
  name      text not null check ((parent_id is null) = (name = '')),
  -- For the drivers of this CRM alone; null: of all.
  crm_id    uuid references crms check (crm_id is null or parent_id is not null),
  unique (id, branch_id),
  -- A part lies below one of its own branch. Nothing moves within a tree, so it has no circle.
  foreign key (parent_id, branch_id) references organisation_structures (id, branch_id) on delete cascade,
  unique nulls not distinct (branch_id, parent_id, name)
);
create index organisation_structures_by_parent on organisation_structures (parent_id);

create function root_of_branch() returns trigger language plpgsql as $$
begin
  insert into organisation_structures (branch_id, name) values (new.id, '');
  return null;
end $$;
create trigger branches_have_a_root after insert on branches for each row execute function root_of_branch();
insert into organisation_structures (branch_id, name) select id, '' from branches;

-- Somebody who drives for a branch: once at each, whatever they registered for.
create table drivers (
  id                        uuid primary key,
  candidate_id              uuid not null references candidates on delete cascade,
  branch_id                 uuid not null references branches,
  -- The newest that says something of the driver.
  registration_id           uuid not null references registrations on delete cascade,
  organisation_structure_id uuid not null,
  -- As the licence has them.
  first_name                text not null check (first_name <> ''),
  middle_name               text not null,
  last_name                 text not null check (last_name <> ''),
  birth_date                date not null,
  sex                       text check (sex in ('female', 'male')),
  postcode                  text not null,
  licence_kind              text not null check (licence_kind in ('GB', 'NI')),
  -- Sealed, and by a keyed digest found again.
  driver_number             jsonb not null check (driver_number ? 'sealed'),
  number_print              text not null,
  check_code                jsonb check (check_code ? 'sealed'),
  check_code_made_at        timestamptz check ((check_code is null) = (check_code_made_at is null)),
  created_at                timestamptz not null,
  unique (candidate_id, branch_id),
  foreign key (organisation_structure_id, branch_id) references organisation_structures (id, branch_id)
);
create index drivers_by_name on drivers (branch_id, last_name, first_name, id);
create index drivers_by_number on drivers (number_print);
create index drivers_by_registration on drivers (registration_id);

-- Each permission to ask for somebody's record. Without one nothing is asked.
create table licence_consents (
  id           uuid primary key default gen_random_uuid(),
  driver_id    uuid not null references drivers on delete cascade,
  given_at     timestamptz not null,
  -- By the driver's own answer, or on a paper that the branch has.
  source       text not null check (source in ('candidate', 'document')),
  document_id  uuid references documents on delete set null,
  -- Who wrote it down; null where the driver's answer did.
  recorded_by  uuid references consultants check ((recorded_by is null) = (source = 'candidate')),
  recorded_at  timestamptz not null,
  withdrawn_at timestamptz,
  unique (driver_id, source, given_at)
);
create index licence_consents_by_document on licence_consents (document_id) where document_id is not null;

-- Signed permissions that the desk keeps for a driver.
create table licence_consent_documents (
  document_id uuid primary key references documents on delete cascade,
  driver_id   uuid not null references drivers on delete cascade,
  by          uuid not null references consultants,
  at          timestamptz not null
);
create index licence_consent_documents_by_driver on licence_consent_documents (driver_id);

create table licence_checks (
  id           uuid primary key default gen_random_uuid(),
  driver_id    uuid not null references drivers on delete cascade,
  consent_id   uuid not null references licence_consents on delete cascade,
  -- 0 to 3 as the specification has them; above 3 it failed.
  status       int not null default 0 check (status >= 0),
  -- Words of its own, where it has any.
  description  text,
  -- What the authority answered, sealed.
  record       jsonb check (record ? 'sealed'),
  -- Null: it came by the schedule.
  requested_by uuid references consultants,
  confirmed_by uuid references consultants,
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  next_due_at  timestamptz check (next_due_at is null or status = 3),
  -- When the desk was told that it is due.
  due_noted_at timestamptz
);
-- One at a time.
create unique index licence_checks_one_open on licence_checks (driver_id) where status <= 2;
create index licence_checks_by_driver on licence_checks (driver_id, created_at desc, id desc);
create index licence_checks_by_consent on licence_checks (consent_id);
create index licence_checks_due on licence_checks (next_due_at) where status = 3;
