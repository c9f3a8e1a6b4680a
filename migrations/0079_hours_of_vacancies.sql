-- What an advertisement says of the working week besides 'full time': shown on its own page and in no list, so that no index needs it.
alter table vacancies
  add column hours_per_week numeric(4, 1) check (hours_per_week > 0 and hours_per_week <= 168),
  add column shift text check (char_length(shift) between 1 and 120),
  add column starts_on date,
  add column licence text check (char_length(licence) between 1 and 120);
