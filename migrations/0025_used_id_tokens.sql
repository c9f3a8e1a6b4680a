-- ID tokens of the company's sign-on that were taken: each opens a session once, for as long as it lives.
create table used_id_tokens (
  hash    bytea primary key,
  ends_at timestamptz not null
);
create index used_id_tokens_ended on used_id_tokens (ends_at);
