-- Signing in through a provider.

-- A person of a provider is issuer and subject, never an address: addresses change hands.
create table identities (
  id            uuid not null unique default gen_random_uuid(),
  issuer        text not null,
  subject       text not null,
  provider      text not null check (provider in ('google', 'linkedin', 'facebook')),
  candidate_id  uuid not null references candidates on delete cascade,
  -- What the provider stated when it was linked, for the person's own list.
  email_address text,
  linked_at     timestamptz not null,
  used_at       timestamptz not null,
  primary key (issuer, subject)
);
create index identities_by_candidate on identities (candidate_id, linked_at);

-- A sign-in that somebody began: ten minutes, this browser alone, once. Nothing in it says who; the three secrets are kept as hashes where that is enough.
create table social_sign_ins (
  state_hash   bytea primary key,
  browser_hash bytea not null,
  provider     text not null,
  nonce        text not null,
  verifier     text not null,
  redirect_url text not null,
  job          uuid,
  action       text check (action in ('save', 'apply')),
  expires_at   timestamptz not null,
  -- Set when the code was exchanged: only the token that came for it signs in.
  token_hash   bytea unique,
  exchanged_at timestamptz,
  used_at      timestamptz
);
create index social_sign_ins_ended on social_sign_ins (expires_at);

-- An identity whose address belongs to an account already: it waits for the code that was mailed there, and goes with it.
create table waiting_identities (
  code_id       uuid primary key references codes on delete cascade,
  candidate_id  uuid not null references candidates on delete cascade,
  issuer        text not null,
  subject       text not null,
  provider      text not null,
  email_address text not null
);
create index waiting_identities_by_candidate on waiting_identities (candidate_id);
