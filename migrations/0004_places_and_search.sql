-- Where things are: settlements, counties, regions and postcodes, and the names people use for them.
-- `extent` is how many miles an area reaches around its centre; a point has none.
create table places (
  id         int primary key,
  kind       text not null check (kind in ('city', 'town', 'village', 'suburb', 'county', 'region', 'country', 'postcode-area', 'outcode', 'sector')),
  name_key   text not null check (name_key <> ''),
  name       text not null check (name <> ''),
  county     text,
  region     text,
  country    text,
  lat        double precision not null check (lat between -90 and 90),
  lon        double precision not null check (lon between -180 and 180),
  population int not null default 0 check (population >= 0),
  extent     double precision not null default 0 check (extent >= 0)
);

-- One place has several names: 'Newcastle upon Tyne' is also 'newcastle'.
create table place_names (
  name_key text not null check (name_key <> ''),
  place_id int not null references places on delete cascade,
  primary key (name_key, place_id)
);
-- Suggestions while a name is typed.
create index place_names_prefix on place_names (name_key text_pattern_ops);
create index place_names_place on place_names (place_id);

-- Which gazetteer is loaded: the built-in one never replaces a full one, and processes see that names have changed.
create table gazetteer (
  the_one   boolean primary key default true check (the_one),
  source    text not null check (source in ('built-in', 'full')),
  places    int not null,
  loaded_at timestamptz not null
);
