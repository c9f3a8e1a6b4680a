-- When its CRM was last looked through for the person of a registration; null: never. A look that found no one leaves no other trace, and the stepper of a review
-- ticks what was done.
alter table registration_desk add column looked_at timestamptz;

-- A file that was not safe leaves its answer open, so its task is no longer completed.
create function desk_counts_without_file() returns trigger language plpgsql as $$
begin
  update registration_desk set tasks_done = null, tasks = null
  where registration_id in (select registration_id from registration_documents where document_id = new.id) and tasks is not null;
  return null;
end $$;
create trigger documents_counted after update of scan on documents for each row
  when (new.scan = 'rejected' and old.scan is distinct from new.scan) execute function desk_counts_without_file();
