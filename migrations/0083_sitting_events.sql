-- The product's own events: what happened in a sitting, such as an application from the opening of its sheet to its confirmation. The number of a
-- sitting is a keyed hash, and nothing in the database has it too. Nothing here is of a person.
create table sitting_events (
  sitting bytea not null check (octet_length(sitting) = 8),
  name    text not null,
  at      timestamptz not null,
  primary key (sitting, name)
);
-- The figures of the last days are computed from this index, and the sweep deletes by it.
create index sitting_events_by_time on sitting_events (at);
