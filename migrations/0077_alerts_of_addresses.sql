-- Alerts about new vacancies for someone without an account. Nothing is sent before a link that only the reader of the address has is pressed.
create table address_alerts (
  id            uuid primary key default gen_random_uuid(),
  address       text not null,
  -- Equal for all spellings of the address.
  address_key   text not null,
  criteria_hash bytea not null,
  criteria      jsonb not null,
  name          text not null,
  -- Of the link in the latest letter.
  code_hash     bytea not null unique,
  created_at    timestamptz not null,
  confirmed_at  timestamptz,
  -- Up to when the alert has looked for vacancies: at first the moment in which it was asked for.
  alerted_at    timestamptz not null,
  unique (address_key, criteria_hash)
);
-- Whose turn it is, the longest waiting first.
create index address_alerts_by_turn on address_alerts (alerted_at, id) where confirmed_at is not null;
create index address_alerts_unconfirmed on address_alerts (created_at) where confirmed_at is null;

-- What alerts have told whom: never the same vacancy twice.
create table address_alerted (
  alert_id   uuid not null references address_alerts on delete cascade,
  vacancy_id uuid not null references vacancies,
  at         timestamptz not null,
  primary key (alert_id, vacancy_id)
);
create index address_alerted_age on address_alerted (at);
