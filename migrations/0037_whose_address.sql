-- Whose account it is: the portal opens by the proven primary address, and an unproven account can lose its address.

-- An account whose address was taken away. It has no way in; its profile waits for the person who proves the address and gives its password.
create table set_aside_accounts (
  candidate_id uuid primary key references candidates on delete cascade,
  address_key  text not null,
  set_aside_at timestamptz not null
);
-- Those of an address, newest first.
create index set_aside_accounts_by_address on set_aside_accounts (address_key, set_aside_at desc);
create index set_aside_accounts_ended on set_aside_accounts (set_aside_at);

-- The portal is open while the primary address is proven, and by nothing else. Every change of an address locks its person first.
create function portal_follows_address() returns trigger language plpgsql as $$
begin
  update candidates c set portal_enabled = proven.is_so
  from (
    select p.id, exists (select from contacts k where k.candidate_id = p.id and k.kind = 'email' and k.is_primary and k.verified_at is not null) as is_so
    from candidates p where p.id in (coalesce(new.candidate_id, old.candidate_id), coalesce(old.candidate_id, new.candidate_id))
  ) proven
  where c.id = proven.id and c.portal_enabled <> proven.is_so;
  return null;
end $$;
create trigger contacts_open_portal after insert or delete or update of candidate_id, is_primary, verified_at on contacts for each row execute function portal_follows_address();

-- Portals that another confirmed contact had opened.
update candidates c set portal_enabled = false
where portal_enabled and not exists (select from contacts k where k.candidate_id = c.id and k.kind = 'email' and k.is_primary and k.verified_at is not null);
