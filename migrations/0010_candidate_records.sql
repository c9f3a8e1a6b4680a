-- What a person says about themselves: addresses, schools, jobs, licences, languages, qualifications, named values, a bank account. One table: no rule of the
-- database lies in any of them but those below, and each kind's schema stands in the contract.
create table candidate_records (
  id           uuid primary key,
  candidate_id uuid not null references candidates on delete cascade,
  kind         text not null check (kind in ('addresses', 'educationhistories', 'workhistories', 'licences', 'languages', 'bankaccount', 'fields', 'qualifications')),
  -- A bank account's is sealed: { "sealed": "…" } (server/bank-account-seal.ts).
  body         jsonb not null check (jsonb_typeof(body) = 'object'),
  created_at   timestamptz not null
);
create index candidate_records_by_candidate on candidate_records (candidate_id, kind, created_at, id);
create unique index candidate_records_one_field on candidate_records (candidate_id, (body->>'name')) where kind = 'fields';
create unique index candidate_records_one_bank_account on candidate_records (candidate_id) where kind = 'bankaccount';
