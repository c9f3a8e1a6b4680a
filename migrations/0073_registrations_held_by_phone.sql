-- The number to which the code was texted that opened the registration: from then on this phone, and not the mailbox of an address that no one has
-- proven, shows whose it is.
alter table registrations add column held_by_phone text;
update registrations r set held_by_phone = (
  select l.target->>'phone' from short_links l
  where l.registration_id = r.id and l.kind = 'i' and l.uses > 0 and l.target->>'phone' like '+447%' order by l.created_at desc limit 1);
