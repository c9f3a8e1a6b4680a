-- The words of new rows are put at the end of the two indexes, where each search finds them at once, and are merged in later: by a job of every minute,
-- or when there are this many kilobytes of them. Merging the title of each row by itself was a fifth of what an import took in the database.
alter index vacancies_words set (gin_pending_list_limit = 8192);
alter index vacancies_title_words set (fastupdate = on, gin_pending_list_limit = 2048);
