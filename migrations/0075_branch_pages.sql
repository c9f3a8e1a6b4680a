-- What the page of a branch says: where it is, when it is open, and who is there. A file of the content folder fills it once; after that it is only
-- changed here.

alter table branches
  add column address      text[] not null default '{}' check (cardinality(address) <= 6),
  add column postcode     text check (postcode <> ''),
  -- How to get in: a line for each thing to know.
  add column access       text[] not null default '{}' check (cardinality(access) <= 6),
  -- The address that the page names. `email` is where our own mail arrives, and is not published.
  add column public_email text check (public_email like '%_@_%'),
  add column filled_at    timestamptz,
  add check (postcode is null or cardinality(address) > 0);

-- A row for each time of a weekday, by London clocks. 1 is Monday.
create table branch_hours (
  branch_id uuid not null references branches on delete cascade,
  day       smallint not null check (day between 1 and 7),
  opens     time not null,
  closes    time not null check (closes > opens),
  note      text check (note <> ''),
  primary key (branch_id, day, opens)
);

create table branch_closed_days (
  branch_id uuid not null references branches on delete cascade,
  day       date not null,
  primary key (branch_id, day)
);

-- The people of a branch. Only those who agreed are shown.
create table branch_team (
  branch_id uuid not null references branches on delete cascade,
  position  smallint not null check (position >= 1),
  name      text not null check (name <> ''),
  role      text not null check (role <> ''),
  phone     text check (phone <> ''),
  -- The name of a file in the content folder's branches/pictures.
  picture   text check (picture ~ '^[a-z0-9-]+\.(jpg|png|webp)$'),
  shown     boolean not null,
  primary key (branch_id, position)
);
create index branch_team_pictures on branch_team (picture) where shown;

-- The settlements around a point, for a picture of its neighbourhood.
create index places_settlements on places (lat, lon) where kind in ('city', 'town', 'village', 'suburb');
