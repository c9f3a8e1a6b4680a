-- Which link opened a session: when the link is revoked, the session ends with it.
alter table sessions add column link_id uuid references short_links on delete set null;
create index sessions_by_link on sessions (link_id) where link_id is not null;
