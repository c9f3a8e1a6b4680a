-- The keys of a page in the order of its list, so that no list is sorted: the drivers of one unit by name, and the links of one kind by time.
create index drivers_by_unit on drivers (organisation_structure_id, last_name, first_name, id) include (branch_id);
create index short_links_by_kind on short_links (branch_id, kind, created_at desc, id);

-- The desk lists drivers whose check failed. There are few, and they are found from their checks.
create index licence_checks_failed on licence_checks (driver_id) where status > 3;
