-- The agency's people: who they are, how they sign in, and which branches' registrations are theirs.

create table consultants (
  id          uuid primary key default gen_random_uuid(),
  -- What the agency calls them in its own systems; goes with each of their calls.
  employee_id text not null unique check (employee_id <> ''),
  email       text not null,
  -- The address normalised and lower-cased: what makes two spellings the same.
  login_key   text not null unique,
  -- Who they are at the corporate sign-on; learned at the first sign-on by their confirmed address, or given by the operator.
  tenant_id   text,
  object_id   text,
  first_name  text not null,
  last_name   text not null,
  -- One who left keeps their row, since logs and reviews name them.
  active      boolean not null default true,
  created_at  timestamptz not null,
  unique (tenant_id, object_id),
  check ((tenant_id is null) = (object_id is null))
);

-- One who signs in through the company alone has none.
create table consultant_passwords (
  consultant_id uuid primary key references consultants on delete cascade,
  hash          text not null,
  changed_at    timestamptz not null
);

-- A browser that signed in before has a bucket of its own, so that a stranger cannot lock the owner out.
create table consultant_devices (
  hash          bytea not null,
  consultant_id uuid not null references consultants on delete cascade,
  seen_at       timestamptz not null,
  primary key (hash, consultant_id)
);
create index consultant_devices_by_owner on consultant_devices (consultant_id);

create table consultant_branches (
  consultant_id uuid not null references consultants on delete cascade,
  branch_id     uuid not null references branches on delete cascade,
  primary key (consultant_id, branch_id)
);
create index consultant_branches_by_branch on consultant_branches (branch_id);

create table consultant_crms (
  consultant_id uuid not null references consultants on delete cascade,
  crm_id        uuid not null references crms on delete cascade,
  primary key (consultant_id, crm_id)
);

-- Between the two calls of the single sign-on: a token that lives a minute and that one call takes, once.
create table employee_sign_ins (
  token_hash    bytea primary key,
  consultant_id uuid not null references consultants on delete cascade,
  expires_at    timestamptz not null,
  used_at       timestamptz
);
create index employee_sign_ins_ended on employee_sign_ins (expires_at);
create index employee_sign_ins_by_consultant on employee_sign_ins (consultant_id);

alter table registrations add foreign key (created_by) references consultants;
alter table reviews add foreign key (by) references consultants;
-- Null: an operator made it.
alter table short_links add column made_by uuid references consultants;
create index short_links_by_maker on short_links (made_by, created_at desc) where made_by is not null;
