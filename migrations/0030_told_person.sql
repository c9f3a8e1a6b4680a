-- Whom a consultant meant, in their words, of somebody whom the branch does not know: until the account's owner was there the desk shows this, and nothing of the account that the address leads to.
alter table registrations add column told jsonb check (jsonb_typeof(told) = 'object');
create index registrations_told on registrations (branch_id) where told is not null;

create function desk_name(person candidates, told jsonb) returns text stable language sql as $$
  select case when told is null then desk_name(person) else trim((told->>'firstName') || ' ' || (told->>'lastName')) end
$$;

create function desk_words(person candidates, id uuid, told jsonb) returns tsvector stable language sql as $$
  select case when told is null then desk_words(person, id) else (
    select array_to_tsvector(array_agg(distinct word)) from (
      select regexp_split_to_table(folded((told->>'firstName') || ' ' || (told->>'lastName')), '[\s-]+') as word
      union all select lower(told->>'emailAddress')
      union all select lower(told->>'phone')
      union all select id::text
    ) said where word <> ''
  ) end
$$;

create or replace function desk_lists_registration() returns trigger language plpgsql as $$
begin
  insert into registration_desk (registration_id, branch_id, status, flow_type, submitted_at, created_at, name_key, words)
  select new.id, new.branch_id, new.status, f.type, new.submitted_at, new.created_at, folded(desk_name(c, new.told)), desk_words(c, new.id, new.told)
  from candidates c, flow_versions f where c.id = new.candidate_id and f.id = new.flow_version_id;
  return null;
end $$;

create or replace function desk_renames() returns trigger language plpgsql as $$
declare
  person_id uuid := case when tg_table_name = 'candidates' then to_jsonb(new) ->> 'id' else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'candidate_id' end;
begin
  update registration_desk d set name_key = folded(desk_name(c, r.told)), words = desk_words(c, r.id, r.told)
  from registrations r join candidates c on c.id = r.candidate_id where c.id = person_id and d.registration_id = r.id;
  return null;
end $$;

create function desk_meets_owner() returns trigger language plpgsql as $$
begin
  update registration_desk d set name_key = folded(desk_name(c, new.told)), words = desk_words(c, new.id, new.told)
  from candidates c where c.id = new.candidate_id and d.registration_id = new.id;
  return null;
end $$;
create trigger registrations_told after update of told on registrations for each row when (old.told is distinct from new.told) execute function desk_meets_owner();
