-- The job for which a person made an account. While their address is not confirmed, reminders name it.
alter table candidates add column wanted_vacancy_id uuid references vacancies on delete set null;
create index candidates_by_wanted_vacancy on candidates (wanted_vacancy_id) where wanted_vacancy_id is not null;

-- When the letter goes that has the links of all applications whose address had got its letters of the day already.
alter table sheets add column gathered_at timestamptz;
create index sheets_to_gather on sheets (gathered_at) where gathered_at is not null;

-- The desk counts the addresses that sent the same file.
create index documents_by_hash on documents (sha256);
