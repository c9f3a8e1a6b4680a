-- What the list of the desk finds and sorts registrations by, apart from the registrations themselves: those change with every answer, these only when something
-- that is listed does. Kept by triggers, so that whoever changes a status, a branch or a name need not know of it.

-- As people type a name: without accents, apostrophes and capitals.
create function folded(text) returns text immutable strict parallel safe language sql as $$
  select regexp_replace(lower(normalize($1, nfd)), '[\u0300-\u036f''’]', '', 'g')
$$;

create table registration_desk (
  registration_id uuid primary key references registrations on delete cascade,
  branch_id       uuid not null,
  status          text not null,
  flow_type       text not null,
  submitted_at    timestamptz,
  created_at      timestamptz not null,
  -- Where the desk lists it.
  view            text not null generated always as (case
    when status in ('Submitted', 'InReview', 'Approved') then 'review'
    when status = 'Returned' or (status = 'InProgress' and submitted_at is not null) then 'waiting'
    when status in ('Draft', 'Sent', 'InProgress') then 'progress'
    when status = 'SentToCrm' then 'sent'
    else 'ended' end) stored,
  -- The candidate's name as it is read, folded.
  name_key        text collate "C" not null default '',
  -- Words of the name, addresses, numbers and the id: found by their beginnings.
  words           tsvector not null default '',
  -- Of its tasks, as the candidate's own list counts them; null: to be counted when it is next listed.
  tasks_done      int check (tasks_done between 0 and tasks),
  tasks           int,
  -- Of the CRM, who may be the same person: as of the last look there.
  duplicates      int not null default 0 check (duplicates >= 0),
  check ((tasks_done is null) = (tasks is null))
);

-- Every filter is a part of the key, so that a page is the first rows of few ranges, whatever is asked for.
create index registration_desk_by_time on registration_desk (branch_id, view, status, flow_type, submitted_at desc nulls last, created_at desc, registration_id) include (name_key);
create index registration_desk_by_name on registration_desk (branch_id, view, status, flow_type, name_key, registration_id) include (submitted_at);
create index registration_desk_by_words on registration_desk using gin (words);

-- How many there are of each, so that nobody counts a hundred thousand rows to say so.
create table registration_desk_counts (
  branch_id uuid not null,
  view      text not null,
  status    text not null,
  flow_type text not null,
  count     int not null,
  primary key (branch_id, view, status, flow_type)
);

-- In the order of the key: two that count at once never wait for each other.
create function desk_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into registration_desk_counts as counted
    select branch_id, view, status, flow_type, count(*) from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (branch_id, view, status, flow_type) do update set count = counted.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into registration_desk_counts as counted
    select branch_id, view, status, flow_type, -count(*) from gone group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (branch_id, view, status, flow_type) do update set count = counted.count + excluded.count;
  else
    insert into registration_desk_counts as counted
    select branch_id, view, status, flow_type, sum(n) from (select branch_id, view, status, flow_type, 1 as n from added union all select branch_id, view, status, flow_type, -1 from gone) both_sides
    group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
    on conflict (branch_id, view, status, flow_type) do update set count = counted.count + excluded.count;
  end if;
  return null;
end $$;
create trigger registration_desk_added after insert on registration_desk referencing new table as added for each statement execute function desk_counts();
create trigger registration_desk_gone after delete on registration_desk referencing old table as gone for each statement execute function desk_counts();
create trigger registration_desk_changed after update on registration_desk referencing new table as added old table as gone for each statement execute function desk_counts();

create function desk_name(candidates) returns text stable language sql as $$ select trim($1.first_name || ' ' || $1.last_name) $$;

create function desk_words(person candidates, id uuid) returns tsvector stable language sql as $$
  select array_to_tsvector(array_agg(distinct word)) from (
    select regexp_split_to_table(folded(person.first_name || ' ' || person.middle_name || ' ' || person.last_name), '[\s-]+') as word
    union all select lower(value) from contacts where candidate_id = person.id
    union all select id::text
  ) said where word <> ''
$$;

create function desk_lists_registration() returns trigger language plpgsql as $$
begin
  insert into registration_desk (registration_id, branch_id, status, flow_type, submitted_at, created_at, name_key, words)
  select new.id, new.branch_id, new.status, f.type, new.submitted_at, new.created_at, folded(desk_name(c)), desk_words(c, new.id)
  from candidates c, flow_versions f where c.id = new.candidate_id and f.id = new.flow_version_id;
  return null;
end $$;
create trigger registrations_listed after insert on registrations for each row execute function desk_lists_registration();

create function desk_moves_registration() returns trigger language plpgsql as $$
begin
  update registration_desk set branch_id = new.branch_id, status = new.status, submitted_at = new.submitted_at where registration_id = new.id;
  return null;
end $$;
create trigger registrations_moved after update of branch_id, status, submitted_at on registrations for each row
  when ((old.branch_id, old.status, old.submitted_at) is distinct from (new.branch_id, new.status, new.submitted_at)) execute function desk_moves_registration();

create function desk_renames() returns trigger language plpgsql as $$
declare
  person_id uuid := case when tg_table_name = 'candidates' then to_jsonb(new) ->> 'id' else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'candidate_id' end;
begin
  update registration_desk d set name_key = folded(desk_name(c)), words = desk_words(c, r.id)
  from registrations r join candidates c on c.id = r.candidate_id where c.id = person_id and d.registration_id = r.id;
  return null;
end $$;
create trigger candidates_renamed after update of first_name, middle_name, last_name on candidates for each row
  when ((old.first_name, old.middle_name, old.last_name) is distinct from (new.first_name, new.middle_name, new.last_name)) execute function desk_renames();
create trigger contacts_written after insert or delete or update of value on contacts for each row execute function desk_renames();

-- What was returned and what was added to the flow change how far it is.
create function desk_counts_anew() returns trigger language plpgsql as $$
begin
  update registration_desk set tasks_done = null, tasks = null where registration_id = (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'registration_id')::uuid and tasks is not null;
  return null;
end $$;
create trigger reviews_counted after insert or update or delete on reviews for each row execute function desk_counts_anew();
create trigger registration_tasks_counted after insert or update or delete on registration_tasks for each row execute function desk_counts_anew();

insert into registration_desk (registration_id, branch_id, status, flow_type, submitted_at, created_at, name_key, words)
select r.id, r.branch_id, r.status, f.type, r.submitted_at, r.created_at, folded(desk_name(c)), desk_words(c, r.id)
from registrations r join candidates c on c.id = r.candidate_id join flow_versions f on f.id = r.flow_version_id;
