-- Searches that candidates keep, what their alerts have told them, and the recommendations that they hid.

-- When a vacancy first stood on the board, or stood there again: its posting date may lie days before that. Null on those from before this was kept,
-- which are older than every kept search.
alter table vacancies add column listed_at timestamptz;
create index vacancies_listed on vacancies (listed_at);

-- Recommendations ask by the words of a title alone. In `words` their weight is not part of the index, and every match would have to be read.
create index vacancies_title_words on vacancies using gin (to_tsvector('pg_catalog.english', replace(job_title, '/', ' '))) with (fastupdate = off);

create table search_histories (
  id            uuid primary key default gen_random_uuid(),
  candidate_id  uuid not null references candidates on delete cascade,
  -- Of what the search finds, whatever its spelling, order and page: the same search is one row.
  criteria_hash bytea not null,
  criteria      jsonb not null,
  name          text not null,
  alert         text not null check (alert in ('Off', 'Instant', 'Daily', 'Weekly')),
  created_at    timestamptz not null,
  last_run_at   timestamptz not null,
  -- Up to when its alert has looked for vacancies: at first the moment in which it was switched on.
  alerted_at    timestamptz not null,
  unique (candidate_id, criteria_hash)
);
-- "My searches", the latest first.
create index search_histories_by_candidate on search_histories (candidate_id, last_run_at desc, id);
-- Whose turn it is, the longest waiting first.
create index search_histories_by_turn on search_histories (alert, alerted_at, id) where alert <> 'Off';

-- What alerts have told whom: never the same vacancy twice to the same person.
create table alerted (
  candidate_id uuid not null references candidates on delete cascade,
  vacancy_id   uuid not null references vacancies,
  at           timestamptz not null,
  primary key (candidate_id, vacancy_id)
);
create index alerted_age on alerted (at);

-- 'Not for me'.
create table dismissed_jobs (
  candidate_id uuid not null references candidates on delete cascade,
  vacancy_id   uuid not null references vacancies,
  at           timestamptz not null,
  primary key (candidate_id, vacancy_id)
);

-- An application whose CV was still being checked when its branch was told: the CV follows.
alter table applications add column cv_awaited boolean not null default false;
create index applications_awaiting_cv on applications (document_id) where cv_awaited;
