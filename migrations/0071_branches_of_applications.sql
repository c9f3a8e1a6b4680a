-- The branch of an application is that of its vacancy. It is kept here as well, so that the list of a branch is a range of an index. Triggers keep it,
-- so that a portal of the release before need not know of it.
alter table applications add column branch_id uuid;

-- Since these columns are unique together, a change of a vacancy's branch waits for who locked its keys, and no other change of a vacancy does.
create unique index vacancies_branch on vacancies (id, branch_id);

create function application_of_branch() returns trigger language plpgsql as $$
begin
  -- The lock makes a change of the vacancy's branch and a new application wait for each other: neither misses the other. An import that changes
  -- anything else of the vacancy lets people apply meanwhile.
  select branch_id into new.branch_id from vacancies where id = new.vacancy_id for key share;
  return new;
end $$;
create trigger applications_of_branch before insert on applications for each row execute function application_of_branch();

create function applications_follow_vacancy() returns trigger language plpgsql as $$
begin
  update applications set branch_id = new.branch_id where vacancy_id = new.id;
  return null;
end $$;
create trigger applications_follow_vacancy after update of branch_id on vacancies for each row
  when (old.branch_id is distinct from new.branch_id) execute function applications_follow_vacancy();

update applications a set branch_id = v.branch_id from vacancies v where v.id = a.vacancy_id;

create index applications_by_branch on applications (branch_id, applied_at desc, id) include (status, vacancy_id);
create index applications_by_branch_status on applications (branch_id, status, applied_at desc, id) include (vacancy_id);
