-- What every feature stands on: messages that leave, limits, repeated requests, and the record of who did what.

-- A side effect is a row written in the transaction of its cause; a worker carries it out, again and again until it is done.
create table outbox (
  id          uuid primary key default gen_random_uuid(),
  key         text not null unique,
  kind        text not null,
  body        jsonb not null,
  owner_id    uuid,
  attempts    int not null default 0,
  created_at  timestamptz not null,
  next_at     timestamptz not null,
  sent_at     timestamptz,
  dead_at     timestamptz,
  last_error  text
);
-- What is due, oldest first: the worker asks this every second.
create index outbox_due on outbox (next_at) where sent_at is null and dead_at is null;
create index outbox_by_owner on outbox (owner_id) where owner_id is not null;

-- One counter per allowance, subject and window. Counted before the check, in a transaction of its own.
create table allowances (
  bucket       text not null,
  window_start timestamptz not null,
  used         int not null,
  ends_at      timestamptz not null,
  primary key (bucket, window_start)
);
create index allowances_ended on allowances (ends_at);

-- A repeated creating request answers with what the first one made.
create table idempotency_keys (
  owner_id   uuid not null,
  route      text not null,
  key        uuid not null,
  body_hash  text not null,
  created_id uuid,
  at         timestamptz not null,
  primary key (owner_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (at);

-- Append-only: sign-ins, refusals, administration, exports. Holds ids, never names or addresses.
create table audit (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  actor      text not null,
  event      text not null,
  subject    text,
  request_id text
);
create index audit_by_time on audit (at);
create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
create trigger audit_append_only before update on audit for each row execute function refuse_change();
