-- The account that proves a phone looks for the registrations that this phone holds.
create index registrations_by_holding_phone on registrations (held_by_phone) where held_by_phone is not null;
