-- The owner of an address finds the applications that were sent with it.
create index applications_by_unconfirmed_address on applications (unconfirmed_address) where unconfirmed_address is not null;

-- A line of the candidate for the branch, which is typed with a quick apply.
alter table applications add column note text check (char_length(note) between 1 and 300);

-- Unconfirmed applications that the owner of their address took back, so that the desk can say so. Nothing here is of a person: the application and
-- everything that was sent with it are deleted.
create table taken_back_applications (
  id            uuid primary key,
  vacancy_id    uuid not null references vacancies,
  taken_back_at timestamptz not null
);
create index taken_back_applications_ended on taken_back_applications (taken_back_at);
