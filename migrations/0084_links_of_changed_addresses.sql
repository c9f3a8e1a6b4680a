-- How often the address of the sheet had been corrected when this link was sent. A new link is sent only while that is still so, because the next
-- address may be someone else's.
alter table claim_codes add column address_changes int not null default 0;
