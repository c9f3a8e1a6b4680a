-- The agency's side of applications: who applied to the vacancies of a branch, and what was written to them.

-- What the consultant wrote to the candidate with a status, or by itself.
alter table application_events add column message text not null default '';
-- The desk of a branch reads the newest first.
create index applications_by_date on applications (applied_at desc, id);
-- The short links of a branch, newest first.
create index short_links_by_branch on short_links (branch_id, created_at desc, id);
