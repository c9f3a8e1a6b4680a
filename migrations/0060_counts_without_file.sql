-- A file that was not safe leaves its answer open, so its task is no longer completed.
create function desk_counts_without_file() returns trigger language plpgsql as $$
begin
  update registration_desk set tasks_done = null, tasks = null
  where registration_id in (select registration_id from registration_documents where document_id = new.id) and tasks is not null;
  return null;
end $$;
create trigger documents_counted after update of scan on documents for each row
  when (new.scan = 'rejected' and old.scan is distinct from new.scan) execute function desk_counts_without_file();
