-- A person's own list of where they are signed in.

-- What a session is called outside: its token and the hash of it never are.
alter table sessions add column id uuid not null default gen_random_uuid();
-- The browser in words a person recognises, made at sign-in. The header it comes from is not kept.
alter table sessions add column browser text not null default '';
-- Ending one of them.
create unique index sessions_by_id on sessions (id);
