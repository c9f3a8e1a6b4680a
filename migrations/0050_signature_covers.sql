-- A signature covers what was answered: the list of it, as the paper shows it, with a digest of each answer. Null for those from before this rule, of which
-- the times of the answers tell. `salt` is sealed and goes into every digest: without it the few digits of an account number could be tried out.
alter table signatures add column covered jsonb check (jsonb_typeof(covered) = 'array');
alter table signatures add column salt jsonb check (jsonb_typeof(salt) = 'object');
alter table signatures add constraint signatures_cover_with_salt check ((covered is null) = (salt is null));

-- The consultant who saw the person sign on paper, by the name that the sealed PDF gives them.
alter table signatures add column witness_id uuid;
alter table signatures add column witness_name text check (witness_name <> '');
alter table signatures add constraint signatures_witness_is_named check ((witness_id is null) = (witness_name is null));

-- Of a paper that several photographs were bound to: the SHA-256 of each, by which a signature knows them again. The binding changes no answer.
alter table registration_documents add column bound_of text[];
