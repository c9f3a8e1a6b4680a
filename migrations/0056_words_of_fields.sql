-- A phrase never runs from one field into the next: between two fields lie more positions than a phrase has words.
create function vacancy_words(title text, company text, sector text, town text, category text, description text)
returns tsvector immutable parallel safe language sql as $$
  -- A slash would make one word, a file's path, of 'Nurse/Carer'. The bar is no lexeme of any text: it makes room and is taken out again.
  select ts_delete(
    setweight(to_tsvector('pg_catalog.english', replace(coalesce(title, ''), '/', ' ')), 'A') || '''|'':64'::tsvector ||
    setweight(
      to_tsvector('pg_catalog.english', replace(coalesce(company, ''), '/', ' ')) || '''|'':64'::tsvector ||
      to_tsvector('pg_catalog.english', replace(coalesce(sector, ''), '/', ' ')) || '''|'':64'::tsvector ||
      to_tsvector('pg_catalog.english', replace(coalesce(town, ''), '/', ' ')) || '''|'':64'::tsvector ||
      to_tsvector('pg_catalog.english', replace(coalesce(category, ''), '/', ' ')), 'B') || '''|'':64'::tsvector ||
    setweight(to_tsvector('pg_catalog.english', replace(left(coalesce(description, ''), 100000), '/', ' ')), 'D'),
    '|')
$$;

-- One statement: no portal of the release before ever finds the column missing.
alter table vacancies
  drop column words,
  add column words tsvector not null generated always as (vacancy_words(job_title, company, sector, town, category, description_text)) stored;

create index vacancies_words on vacancies using gin (words);
