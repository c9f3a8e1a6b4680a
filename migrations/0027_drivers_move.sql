-- A registration that goes to another branch takes its driver with it, whoever moves it and however: the branch that has the one may see the other. Where the new
-- branch knows the person as a driver already, that driver stays, and so does the one left behind.
create function drivers_follow() returns trigger language plpgsql as $$
begin
  update drivers d set branch_id = new.branch_id,
    organisation_structure_id = (select id from organisation_structures where branch_id = new.branch_id and parent_id is null)
  where d.registration_id = new.id and not exists (select from drivers o where o.candidate_id = d.candidate_id and o.branch_id = new.branch_id);
  return null;
end $$;
create trigger drivers_follow_registrations after update of branch_id on registrations for each row when (old.branch_id <> new.branch_id) execute function drivers_follow();
