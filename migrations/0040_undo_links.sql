-- The link 'This was not me' in the letter about a new primary address or a new password. For 72 hours its press puts the address back that the letter
-- went to. The row keeps the address itself: a thief may delete the contact, and the link must work all the same.
create table undo_links (
  -- Says which came first: the holder of an older link outranks those of later ones.
  id           bigint primary key generated always as identity,
  hash         bytea not null unique,
  candidate_id uuid not null references candidates on delete cascade,
  address      text not null,
  -- Trimmed, normalised and lower-cased, as in contacts.
  folded       text not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null check (expires_at >= created_at),
  used_at      timestamptz
);
create index undo_links_by_candidate on undo_links (candidate_id, id);
create index undo_links_ended on undo_links (expires_at);
