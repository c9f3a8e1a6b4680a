-- Accounts that nobody uses: their people are written to a month before they are deleted. One row a person, gone with their next sign-in or with them.
create table inactivity_notices (
  candidate_id uuid primary key references candidates on delete cascade,
  told_at      timestamptz not null
);

-- Who was away the longest.
create index candidates_by_activity on candidates (last_active_at);

-- Repeats of saves that nobody can send any more: the sweep looks for the oldest.
create index answer_writes_by_time on answer_writes (at);
