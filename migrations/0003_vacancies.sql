-- The agency's branches, the feeds that bring its vacancies, and the vacancies themselves.

create table branches (
  id    uuid primary key default gen_random_uuid(),
  name  text not null unique,
  email text not null,
  phone text not null,
  town  text,
  lat   double precision,
  lon   double precision
);

-- Who may send vacancies. A feed that comes by command alone has no key; only the hash of a key is kept.
create table feeds (
  id         uuid primary key default gen_random_uuid(),
  provider   text not null unique,
  key_hash   bytea unique,
  -- Where its vacancies belong when a record names no branch; without one, the nearest.
  branch_id  uuid references branches,
  created_at timestamptz not null
);

create table imports (
  id          uuid primary key default gen_random_uuid(),
  feed_id     uuid not null references feeds,
  started_at  timestamptz not null,
  finished_at timestamptz,
  counts      jsonb not null default '{}',
  errors      jsonb not null default '[]'
);
create index imports_by_feed on imports (feed_id, started_at desc);

-- Nothing is ever deleted here: what a full feed no longer holds expires.
create table vacancies (
  id               uuid primary key default gen_random_uuid(),
  feed_id          uuid not null references feeds,
  reference        text not null,
  -- What people read: the reference, with the provider before it where two feeds use the same one.
  job_id           text not null unique,
  branch_id        uuid references branches,
  job_title        text not null,
  description_html text not null,
  description_text text not null,
  company          text,
  location_text    text,
  town             text,
  county           text,
  region           text,
  postcode         text,
  lat              double precision,
  lon              double precision,
  sector           text,
  category         text,
  contract_type    text check (contract_type in ('Permanent', 'Temporary', 'Contract')),
  hours            text check (hours in ('FullTime', 'PartTime')),
  weekly_hours     numeric,
  salary_from      numeric,
  salary_to        numeric,
  salary_per       text check (salary_per in ('Annually', 'Monthly', 'Weekly', 'Daily', 'Hourly')),
  salary_currency  text not null default 'GBP',
  salary_desc      text,
  salary_hide      boolean not null default false,
  -- The pay of a year, by the assumptions of the annual-pay rule: what searches compare.
  annual_from      numeric,
  annual_to        numeric,
  posted_at        timestamptz not null,
  updated_at       timestamptz not null,
  expires_at       timestamptz not null,
  url              text,
  -- The id of its short link /v/{id}.
  short_code       text not null unique,
  posting_provider text not null,
  -- Equal hash: the feed brought nothing new, and the row is left alone.
  content_hash     text not null,
  -- The writing transaction: readers that follow changes read up to the oldest one still open.
  written_by       xid8 not null default pg_current_xact_id(),
  extra            jsonb not null default '{}',
  -- The text is cut well before the limit of a tsvector (1 MB). A slash would make one word, a file's path, of 'Nurse/Carer'.
  words            tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.english', replace(job_title, '/', ' ')), 'A') ||
    setweight(to_tsvector('pg_catalog.english', replace(coalesce(company, '') || ' ' || coalesce(sector, '') || ' ' || coalesce(town, '') || ' ' || coalesce(category, ''), '/', ' ')), 'B') ||
    setweight(to_tsvector('pg_catalog.english', replace(left(description_text, 100000), '/', ' ')), 'D')
  ) stored,
  unique (feed_id, reference),
  check ((lat is null) = (lon is null))
);

-- Newest first is the order of lists.
create index vacancies_newest on vacancies (updated_at desc, id);
create index vacancies_words on vacancies using gin (words);
-- Every question asks for what is still open.
create index vacancies_expiry on vacancies (expires_at);
create index vacancies_place on vacancies (lat, lon);
create index vacancies_by_branch on vacancies (branch_id);
create index vacancies_posted on vacancies (posted_at);
-- What changed since a reader last looked.
create index vacancies_written on vacancies (written_by);
