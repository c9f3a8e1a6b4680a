-- Of two devices, which answer stands and which gave way, from which browser, typed when. A browser is named by its family and kind ('Firefox on Windows'), by nothing finer.
alter table answers add column device text check (char_length(device) between 1 and 60);
-- When it was typed, by our clock: a browser says how long ago that was. Null for answers from before, which know only when they arrived.
alter table answers add column typed_at timestamptz;

-- Who added an item of a set, or took it away. Null for items that no device gave.
alter table set_items add column by text;
alter table set_items add column device_id uuid;
alter table set_items add column device text check (char_length(device) between 1 and 60);
alter table set_items add column typed_at timestamptz;

-- The last answer of each device that another device's answer came after. Of an item of a set it is the item itself: 'present', or nothing where it was removed.
create table replaced_answers (
  registration_id uuid not null references registrations on delete cascade,
  action_id       text not null,
  item_id         uuid,
  device_id       uuid not null,
  device          text check (char_length(device) between 1 and 60),
  by              text not null,
  value           jsonb check (jsonb_typeof(value) <> 'null'),
  skipped         boolean not null default false check (not (skipped and value is not null)),
  typed_at        timestamptz not null,
  -- Whoever replaced it had seen it.
  seen            boolean not null,
  -- When it gave way.
  at              timestamptz not null,
  unique nulls not distinct (registration_id, action_id, item_id, device_id),
  foreign key (registration_id, item_id) references set_items on delete cascade
);
