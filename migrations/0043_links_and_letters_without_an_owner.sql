-- A link of kind o belongs to no account until someone uses it, and a letter with its code to none either. They are of the person whose address they name:
-- a deletion and an export find them by it.
create index short_links_unowned on short_links (lower(target->>'emailAddress')) where candidate_id is null;
create index outbox_unowned on outbox (lower(body->>'to')) where owner_id is null;
create index outbox_unowned_requests on outbox ((body->>'key')) where owner_id is null;
