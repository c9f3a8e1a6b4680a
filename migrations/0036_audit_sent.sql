-- How far the audit log has arrived at the system that AUDIT_URL names. One row; a restored backup brings back where it stood then.
create table audit_sent (
  the_one      boolean primary key default true check (the_one),
  -- Every line up to this id has arrived.
  upto         bigint not null check (upto >= 0),
  -- Where the lines end that are on their way. They are sent again as they were, so that a receiver knows a repeat.
  sending_upto bigint check (sending_upto > upto)
);
insert into audit_sent (upto) values (0);
