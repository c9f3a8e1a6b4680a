-- People and how they prove who they are.

create table candidates (
  id                      uuid primary key default gen_random_uuid(),
  first_name              text not null default '',
  middle_name             text not null default '',
  last_name               text not null default '',
  portal_enabled          boolean not null default false,
  tracker_id              text,
  onboarding_steps        text[] not null default '{}',
  onboarding_completed_at timestamptz,
  created_at              timestamptz not null,
  last_active_at          timestamptz not null
);

create table contacts (
  id           uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  kind         text not null check (kind in ('email', 'phone')),
  value        text not null,
  -- Trimmed, normalised and lower-cased: what makes two spellings the same address.
  value_key    text not null,
  type         text check (type in ('Mobile', 'Home', 'Work')),
  verified_at  timestamptz,
  is_primary   boolean not null default false,
  created_at   timestamptz not null,
  unique (candidate_id, kind, value_key)
);
create unique index contacts_one_primary on contacts (candidate_id, kind) where is_primary;
-- Signing in and registering ask by address: one account per primary address.
create unique index contacts_one_account on contacts (value_key) where kind = 'email' and is_primary;
create index contacts_by_key on contacts (value_key);

create table passwords (
  owner_id   uuid primary key references candidates on delete cascade,
  hash       text not null,
  changed_at timestamptz not null
);

-- Only hashes of tokens are kept. A cJToken hangs on the candidateApiToken it was made from.
create table sessions (
  token_hash  bytea primary key,
  kind        text not null check (kind in ('candidate', 'vacancies', 'consultant', 'registration')),
  owner_id    uuid not null,
  parent_hash bytea references sessions on delete cascade,
  auth_time   timestamptz not null,
  created_at  timestamptz not null,
  idle_until  timestamptz not null,
  ends_at     timestamptz not null
);
create index sessions_by_owner on sessions (owner_id);
create index sessions_by_parent on sessions (parent_hash);
create index sessions_ended on sessions (ends_at);

-- Codes in links: 256 bits, one type each, single use; only their hashes are kept.
create table codes (
  id         uuid primary key default gen_random_uuid(),
  hash       bytea not null unique,
  type       text not null check (type in ('EmailValidation', 'PhoneValidation', 'PasswordReset', 'SocialLoginRequest', 'PortalOnboarding')),
  owner_id   uuid not null references candidates on delete cascade,
  contact_id uuid references contacts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index codes_by_owner on codes (owner_id, type);

create table policy_acceptances (
  id           uuid not null unique default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  policy       text not null,
  version      text not null,
  at           timestamptz not null,
  primary key (candidate_id, policy, version)
);

create table looking_fors (
  id           uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  keywords     text not null default '',
  salary_from  numeric not null default 0,
  salary_per   text not null default 'Annually',
  location     text not null default '',
  radius       int not null default 15,
  job_type     text not null default '',
  hours        text not null default '',
  created_at   timestamptz not null
);
create index looking_fors_by_candidate on looking_fors (candidate_id);

-- A browser that signed in before has a bucket of its own, so that a stranger cannot lock the owner out. Several people may share a browser.
create table devices (
  hash     bytea not null,
  owner_id uuid not null references candidates on delete cascade,
  seen_at  timestamptz not null,
  primary key (hash, owner_id)
);
create index devices_by_owner on devices (owner_id);

-- Failed sign-ins in a row, for addresses with and without an account alike; the bucket is a keyed hash and names nobody.
create table sign_in_failures (
  bucket   text primary key,
  failures int not null,
  last_at  timestamptz not null
);
