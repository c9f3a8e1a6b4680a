-- People who applied with the sheet of a job page and have not confirmed their email address. They are no accounts: no one can sign in as them.
alter table candidates add column standing text not null default 'account' check (standing in ('account', 'unconfirmed'));
-- When an unconfirmed person is deleted; null for one of whom a consultant recorded a call, who is stored like others.
alter table candidates add column forget_at timestamptz check (forget_at is null or standing = 'unconfirmed');
create index candidates_to_forget on candidates (forget_at) where forget_at is not null;

-- An unconfirmed person has no primary contact and no password: nothing by which anyone could sign in or be found.
create function refuse_unconfirmed_person() returns trigger language plpgsql as $$
begin
  if exists (select from candidates where standing = 'unconfirmed' and id = (to_jsonb(new) ->> tg_argv[0])::uuid) then
    raise exception 'an unconfirmed person has no %', tg_argv[1] using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger contacts_of_accounts before insert or update of is_primary, candidate_id on contacts for each row when (new.is_primary)
  execute function refuse_unconfirmed_person('candidate_id', 'primary contact');
create trigger passwords_of_accounts before insert or update of owner_id on passwords for each row execute function refuse_unconfirmed_person('owner_id', 'password');

-- The address that was typed for an application whose sender has not confirmed it. One vacancy has one such application of an address.
alter table applications add column unconfirmed_address text;
-- When and how its sender confirmed it: by the link in the receipt, or by adding it to an account.
alter table applications add column confirmed_at timestamptz;
alter table applications add column confirmed_by text check (confirmed_by in ('email', 'account'));
-- When a consultant said that it is not a real application. It then has no branch, so that no list shows it, and is deleted ten minutes later.
alter table applications add column not_real_at timestamptz;
create index applications_unconfirmed_by_branch on applications (branch_id, applied_at desc, id) where unconfirmed_address is not null;
create unique index applications_unconfirmed on applications (vacancy_id, unconfirmed_address) where unconfirmed_address is not null;

-- A sheet from its first upload or its sending. Its id is part of the signed ticket, which is not stored.
create table sheets (
  id             uuid primary key,
  vacancy_id     uuid not null references vacancies,
  candidate_id   uuid not null references candidates on delete cascade,
  document_id    uuid references documents on delete set null,
  opened_at      timestamptz not null,
  -- The rest is null until the sheet is sent.
  application_id uuid references applications on delete cascade,
  sent_at        timestamptz,
  idempotency_key uuid,
  body_hash      bytea,
  first_name     text,
  last_name      text,
  phone          text,
  address        text,
  reference      text unique,
  receipt_hash   bytea unique,
  answer_by      timestamptz,
  -- The share of people who heard from the branch as quickly, in per cent; null if there are too few answers to say so.
  answer_share   int,
  -- How often its sender corrected the address and asked for the letter again.
  address_changes int not null default 0 check (address_changes <= 3),
  letters_again   int not null default 0,
  -- When a text asked to confirm. A number gets one in thirty days.
  texted_at       timestamptz,
  -- The password that was typed after the sending. It counts only in the browser that has the mark.
  password_hash  text,
  browser_hash   bytea,
  check ((application_id is null) = (sent_at is null) and (sent_at is null) = (receipt_hash is null) and (sent_at is null) = (idempotency_key is null))
);
create index sheets_by_candidate on sheets (candidate_id);
create index sheets_by_application on sheets (application_id, sent_at) where application_id is not null;
create index sheets_by_document on sheets (document_id) where document_id is not null;

-- The links of receipts. Only hashes are stored. One without a sheet led to an application that was deleted.
create table claim_codes (
  hash       bytea primary key,
  sheet_id   uuid references sheets on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index claim_codes_by_sheet on claim_codes (sheet_id) where sheet_id is not null;
create index claim_codes_ended on claim_codes (expires_at);

-- The receipts of applications that were deleted, so that their pages can say so.
create table ended_receipts (
  hash       bytea primary key,
  vacancy_id uuid not null references vacancies,
  ended_at   timestamptz not null,
  reason     text not null check (reason in ('not confirmed', 'deleted'))
);
create index ended_receipts_ended on ended_receipts (ended_at);

-- What remains of unconfirmed people who were deleted: a number per vacancy and day.
create table forgotten_applications (
  vacancy_id uuid not null references vacancies,
  day        date not null,
  people     int not null check (people > 0),
  primary key (vacancy_id, day)
);

-- Answers to the questions after a sending, one a question. Only the branch reads them.
create table sheet_answers (
  sheet_id    uuid not null references sheets on delete cascade,
  question_id text not null,
  value       text not null,
  answered_at timestamptz not null,
  primary key (sheet_id, question_id)
);

create index sheets_by_phone on sheets (phone, texted_at) where texted_at is not null;

-- Calls with an unconfirmed person that a consultant recorded. From the first one on the person is stored like any other.
create table recorded_calls (
  id             uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  consultant_id  uuid not null references consultants,
  at             timestamptz not null,
  note           text not null
);
create index recorded_calls_by_application on recorded_calls (application_id, at);
