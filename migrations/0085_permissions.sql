-- What each consultant may do, in all of their branches.
create table consultant_permissions (
  consultant_id uuid not null references consultants on delete cascade,
  permission    text not null check (permission in (
    'registrations.work', 'registrations.approve', 'applications.work', 'vacancies.write', 'vacancies.publish',
    'sensitive.read', 'checks.decide', 'people.rights', 'audit.read', 'administration'
  )),
  primary key (consultant_id, permission)
);

-- Everyone who works here at the upgrade can do the next morning what they could the evening before.
insert into consultant_permissions (consultant_id, permission)
select c.id, p.name
from consultants c
cross join unnest(array[
  'registrations.work', 'registrations.approve', 'applications.work', 'vacancies.write', 'vacancies.publish',
  'sensitive.read', 'checks.decide'
]) as p (name);

-- There is always an administrator once there was one: the last cannot lose the permission, leave or be deleted. The lock makes two who leave at the
-- same moment wait for each other, so that the second one sees that the first has left. A demo that becomes an installation loses all its people at
-- once, and says so by the setting.
create function assert_an_administrator_stays() returns void language plpgsql as $$
begin
  if current_setting('portal.without_administrator', true) = 'on' then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('the last administrator', 0));
  if not exists (
    select from consultants c join consultant_permissions p on p.consultant_id = c.id
    where c.active and p.permission = 'administration'
  ) then
    raise exception 'the last administrator stays' using errcode = 'check_violation', constraint = 'last_administrator';
  end if;
end $$;

create function keep_an_administrator_with_permission() returns trigger language plpgsql as $$
begin
  perform assert_an_administrator_stays();
  return null;
end $$;
create trigger keep_an_administrator_with_permission
  after delete on consultant_permissions
  for each row when (old.permission = 'administration') execute function keep_an_administrator_with_permission();

create function keep_an_administrator_who_is_here() returns trigger language plpgsql as $$
begin
  if exists (select from consultant_permissions where consultant_id = new.id and permission = 'administration') then
    perform assert_an_administrator_stays();
  end if;
  return null;
end $$;
create trigger keep_an_administrator_who_is_here
  after update of active on consultants
  for each row when (old.active and not new.active) execute function keep_an_administrator_who_is_here();
