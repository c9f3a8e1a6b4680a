-- What was given up, the oldest first: what an operator looks at, and what the sweep takes away after a season.
create index outbox_dead on outbox (dead_at) where dead_at is not null;
