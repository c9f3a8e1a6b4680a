-- Keys of letters that were written before SECRET_KEY was replaced: their unsubscribe links go on. Each is sealed under the key of today and opens nothing else.
create table former_keys (
  -- Names the key without telling it.
  print   text primary key,
  key     jsonb not null check (key ? 'sealed'),
  kept_at timestamptz not null
);
