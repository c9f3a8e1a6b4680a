-- How often somebody was refused within an hour: the first refusals are noted one by one, and one line of the audit log stands for the rest.
create table denials (
  actor text not null,
  hour  timestamptz not null,
  times int not null,
  primary key (actor, hour)
);
-- Hours that are over.
create index denials_by_hour on denials (hour);
