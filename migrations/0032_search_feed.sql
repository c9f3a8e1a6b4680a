-- What a reader needs that follows the vacancies from outside, as the search index does: each row says which transaction wrote it, whoever wrote it;
-- what cannot be seen in any row (it is gone, or its branch has another name) stands in a table beside; and a notice says that there is something to read.

create function vacancy_written() returns trigger language plpgsql as $$
begin
  new.written_by := pg_current_xact_id();
  return new;
end $$;
-- An insert has it by default.
create trigger vacancy_written before update on vacancies for each row execute function vacancy_written();

-- Vacancies to look at again: a reader that finds no row any more takes it out.
create table touched_vacancies (
  vacancy_id uuid not null,
  written_by xid8 not null default pg_current_xact_id(),
  -- When the sweep first saw it: it goes some days later.
  noted_at   timestamptz
);
create index touched_vacancies_written on touched_vacancies (written_by);

-- Up to which transaction the sweep has taken them away. A reader that has not seen that one has missed something and begins anew.
create table forgotten_touches (
  the_one boolean primary key default true check (the_one),
  upto    xid8
);
insert into forgotten_touches default values;

create function vacancies_deleted() returns trigger language plpgsql as $$
begin
  insert into touched_vacancies (vacancy_id) select id from gone;
  return null;
end $$;
create trigger vacancies_deleted after delete on vacancies referencing old table as gone for each statement execute function vacancies_deleted();

create function vacancies_emptied() returns trigger language plpgsql as $$
begin
  insert into touched_vacancies (vacancy_id) select id from vacancies;
  return null;
end $$;
create trigger vacancies_emptied before truncate on vacancies for each statement execute function vacancies_emptied();

create function branch_renamed() returns trigger language plpgsql as $$
begin
  insert into touched_vacancies (vacancy_id) select id from vacancies where branch_id = new.id;
  return null;
end $$;
create trigger branch_renamed after update of name on branches for each row when (old.name <> new.name) execute function branch_renamed();

-- Who listens looks at once; without it, a second later.
create function vacancies_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('vacancies', '');
  return null;
end $$;
create trigger vacancies_notice after insert or update on vacancies for each statement execute function vacancies_notice();
create trigger vacancies_notice after insert on touched_vacancies for each statement execute function vacancies_notice();
