-- A mail server that refuses an address for good ends the letter at once. Such a letter counts as gone, so that no one waits for it or is woken by it.
alter table outbox add column bounced_at timestamptz;
create index outbox_bounced on outbox (bounced_at) where bounced_at is not null;

-- The last letter to this address came back: shown to its owner and to the desk until a letter arrives or the address changes.
alter table contacts add column bounced_at timestamptz;

create function contact_is_another() returns trigger language plpgsql as $$
begin
  new.bounced_at := null;
  return new;
end $$;
create trigger contacts_changed before update of value_key on contacts for each row when (old.value_key is distinct from new.value_key) execute function contact_is_another();
