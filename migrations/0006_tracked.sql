-- What candidates do with vacancies: save them, apply to them, and see each application move.

-- One row a candidate and vacancy, also after unsaving: saving twice is saved once. A candidate's lists are short and ordered by the vacancy's own
-- date, so the key is the index of "my saved jobs".
create table tracked_jobs (
  id           uuid not null unique default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  vacancy_id   uuid not null references vacancies,
  saved        boolean not null,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  primary key (candidate_id, vacancy_id)
);

-- One application a candidate and vacancy, whatever arrives at once: the constraint is what makes a quick apply happen exactly once.
create table applications (
  id           uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  vacancy_id   uuid not null references vacancies,
  -- The CV that was sent. The candidate may delete it; the application stays.
  document_id  uuid references documents on delete set null,
  status       text not null check (status in ('Application Received', 'Under review', 'Interview', 'Offered', 'Placed', 'Not successful', 'Withdrawn')),
  applied_at   timestamptz not null,
  withdrawn_at timestamptz check ((withdrawn_at is not null) = (status = 'Withdrawn')),
  unique (candidate_id, vacancy_id)
);
-- "My applications", newest first.
create index applications_by_candidate on applications (candidate_id, applied_at desc, id);
-- The applicants of a vacancy.
create index applications_by_vacancy on applications (vacancy_id, applied_at desc);
-- Asked when a document is deleted.
create index applications_by_document on applications (document_id) where document_id is not null;

-- Every status it ever had, numbered from 1, so that two changes of one instant keep their order.
create table application_events (
  application_id uuid not null references applications on delete cascade,
  number         int not null,
  at             timestamptz not null,
  status         text not null,
  -- 'candidate', or the feed whose key was used.
  by             text not null,
  primary key (application_id, number)
);
