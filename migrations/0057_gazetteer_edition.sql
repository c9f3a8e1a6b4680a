-- Which edition of the shipped gazetteer is loaded: a newer one replaces it at the next start. Null for the one that came before editions, and for an operator's own.
alter table gazetteer add column edition text;
