-- The list of a view, or of all of them, in one range of the index for each branch and view: without a filter by status or flow type there is no need
-- to read the beginning of every combination of these.
create index registration_desk_by_view_time on registration_desk (branch_id, view, submitted_at desc nulls last, created_at desc, registration_id) include (name_key);
create index registration_desk_by_view_name on registration_desk (branch_id, view, name_key, registration_id);
