-- The desk also finds a registration by the address and the number in its answers, as its page shows them.

-- The questions of a flow that ask for a contact, so that a save of any other answer costs one short look-up. A flow never changes once it is stored.
create table contact_questions (
  flow_version_id uuid not null references flow_versions on delete cascade,
  action_id       text not null,
  primary key (flow_version_id, action_id)
);

create function list_contact_questions(definition jsonb) returns setof text immutable language sql as $$
  select distinct question ->> 'id'
  from jsonb_path_query(definition, 'strict $.** ? (@.prefill == "emailAddress" || @.prefill == "phoneNumber")') question
  where question ->> 'id' is not null
$$;

create function store_contact_questions() returns trigger language plpgsql as $$
begin
  insert into contact_questions (flow_version_id, action_id) select new.id, list_contact_questions(new.definition);
  return null;
end $$;
create trigger flow_versions_contact_questions after insert on flow_versions for each row execute function store_contact_questions();
insert into contact_questions (flow_version_id, action_id) select f.id, q from flow_versions f, list_contact_questions(f.definition) q;

-- A contact as the search asks for it: an address in small letters, a number as '+44…'.
create function contact_word(contact text) returns text immutable strict parallel safe language sql as $$
  select case when contact like '%@%' then lower(trim(contact))
    else regexp_replace(regexp_replace(contact, '[\s().-]', '', 'g'), '^(\+440|0044|0)', '+44') end
$$;

-- A sealed answer is an object and no string, so it never becomes searchable.
create function answered_contact_words(id uuid) returns setof text stable language sql as $$
  select contact_word(a.value #>> '{}')
  from registrations r
  join contact_questions q on q.flow_version_id = r.flow_version_id
  join answers a on a.registration_id = r.id and a.action_id = q.action_id and a.item_id is null
  where r.id = $1 and jsonb_typeof(a.value) = 'string'
$$;

create or replace function desk_words(person candidates, id uuid, told jsonb) returns tsvector stable language sql as $$
  select array_to_tsvector(array_agg(distinct word)) from (
    select unnest(tsvector_to_array(desk_words(person, id))) as word where told is null
    union all select regexp_split_to_table(folded((told->>'firstName') || ' ' || (told->>'lastName')), '[\s-]+')
    union all select lower(told->>'emailAddress')
    union all select lower(told->>'phone')
    union all select id::text
    union all select answered_contact_words(id)
  ) said where word <> ''
$$;

create function desk_finds_answer() returns trigger language plpgsql as $$
declare
  answer answers := case when tg_op = 'DELETE' then old else new end;
begin
  update registration_desk d set words = desk_words(c, r.id, r.told)
  from registrations r join candidates c on c.id = r.candidate_id join contact_questions q on q.flow_version_id = r.flow_version_id
  where r.id = answer.registration_id and d.registration_id = r.id and q.action_id = answer.action_id;
  return null;
end $$;
create trigger answers_found after insert or delete or update of value on answers for each row execute function desk_finds_answer();

update registration_desk d set words = d.words || answered.words
from (
  select a.registration_id, array_to_tsvector(array_agg(distinct contact_word(a.value #>> '{}'))) as words
  from registrations r
  join contact_questions q on q.flow_version_id = r.flow_version_id
  join answers a on a.registration_id = r.id and a.action_id = q.action_id and a.item_id is null
  where jsonb_typeof(a.value) = 'string' and contact_word(a.value #>> '{}') <> ''
  group by a.registration_id
) answered
where d.registration_id = answered.registration_id;
