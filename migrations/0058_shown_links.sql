-- A link whose address a person at the agency has seen proves nothing about who redeems it. Those that are here already count as seen.
alter table short_links add column shown boolean not null default true;

-- A portal link of the desk belongs to a registration, and ends with it. The operators' command makes one for an account alone.
alter table short_links drop constraint short_links_invites;
alter table short_links add constraint short_links_of_registrations
  check (case kind when 'i' then registration_id is not null when 'p' then true else registration_id is null end);

-- A session that a shown portal link opened: the branch of the link, whose registrations are all that it reaches.
alter table sessions add column handed_over_by uuid references branches;
alter table sessions add constraint sessions_handed_over check (handed_over_by is null or kind = 'candidate');
create index sessions_by_branch on sessions (handed_over_by) where handed_over_by is not null;
