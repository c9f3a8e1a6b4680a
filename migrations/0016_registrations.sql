-- Registrations: a flow of questions that a person answers for a branch, every change kept in a log that shows when it was altered.

-- What was asked, word for word. A registration keeps the version that it began with, so none ever changes or goes.
create table flow_versions (
  id         uuid primary key default gen_random_uuid(),
  name       text not null,
  version    int not null check (version > 0),
  type       text not null check (type in ('Standard', 'AutoOnboarded', 'DynamicsOnboarded', 'Survey', 'Manual')),
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  sha256     bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  unique (name, version)
);
create trigger flow_versions_fixed before update or delete on flow_versions for each row execute function refuse_change();
create trigger flow_versions_never_emptied before truncate on flow_versions for each statement execute function refuse_change();

-- Systems that registrations are handed over to.
create table crms (
  id      uuid primary key default gen_random_uuid(),
  name    text not null unique,
  adapter text not null check (adapter in ('embedded', 'dynamics', 'webhook'))
);
insert into crms (name, adapter) values ('Embedded', 'embedded');

create table registrations (
  id                    uuid primary key default gen_random_uuid(),
  candidate_id          uuid not null references candidates on delete cascade,
  branch_id             uuid not null references branches,
  crm_id                uuid not null references crms,
  flow_version_id       uuid not null references flow_versions,
  status                text not null check (status in ('Draft', 'Sent', 'InProgress', 'Submitted', 'InReview', 'Returned', 'Approved', 'SentToCrm', 'Cancelled')),
  -- Grows with every answer that is kept.
  revision              bigint not null default 0 check (revision >= 0),
  -- The newest sending. One that was returned keeps it while it is mended.
  submitted_at          timestamptz check (submitted_at is not null or status not in ('Submitted', 'InReview', 'Returned', 'Approved', 'SentToCrm')),
  -- Who made it; null where an operator did.
  created_by            uuid,
  -- Whom the texts of the flow speak of.
  consultant_first_name text,
  created_at            timestamptz not null,
  -- The newest entry of the log: what was cut off at its end is missed.
  log_length            bigint not null default 0 check (log_length >= 0),
  log_head              bytea check (octet_length(log_head) = 32),
  check ((log_length = 0) = (log_head is null))
);
-- A person's own, newest first.
create index registrations_by_candidate on registrations (candidate_id, created_at desc, id);
-- The desk of a branch.
create index registrations_by_branch on registrations (branch_id, status, submitted_at desc);

-- Tasks that came to a registration after it began: added to its flow, or in the place of one.
create table registration_tasks (
  registration_id uuid not null references registrations on delete cascade,
  task_id         text not null,
  origin          text not null check (origin in ('priority_review', 'signature')),
  definition      jsonb not null check (jsonb_typeof(definition) = 'object'),
  created_at      timestamptz not null,
  primary key (registration_id, task_id)
);

-- Items of sets: jobs, licences. A removed one keeps its row, and comes back with what it had when an answer of it is saved again.
create table set_items (
  registration_id uuid not null references registrations on delete cascade,
  item_id         uuid not null,
  set_id          text not null,
  place           int not null check (place > 0),
  created_at      timestamptz not null,
  removed_at      timestamptz,
  primary key (registration_id, item_id),
  unique (registration_id, set_id, place)
);

-- The answers as they stand. One that was cleared keeps its row: what cleared it is told to the other devices.
create table answers (
  registration_id uuid not null references registrations on delete cascade,
  action_id       text not null,
  item_id         uuid,
  value           jsonb check (jsonb_typeof(value) <> 'null'),
  skipped         boolean not null default false check (not (skipped and value is not null)),
  -- Of the registration, when this was kept.
  revision        bigint not null check (revision > 0),
  by              text not null,
  device_id       uuid not null,
  at              timestamptz not null,
  unique nulls not distinct (registration_id, action_id, item_id),
  foreign key (registration_id, item_id) references set_items on delete cascade
);

-- Every save that arrived, so that a repeated one is answered as the first was and changes nothing.
create table answer_writes (
  registration_id uuid not null references registrations on delete cascade,
  device_id       uuid not null,
  -- Grows on its device.
  sequence        bigint not null check (sequence >= 0),
  -- The fixed place of the answer on its device; nothing is decided by it.
  index           bigint not null check (index >= 0),
  action_id       text not null,
  item_id         uuid,
  -- Of the registration afterwards.
  revision        bigint not null check (revision >= 0),
  -- A late one, which a newer value of its own device had overtaken, changed nothing.
  applied         boolean not null,
  -- What was answered.
  reply           jsonb not null,
  at              timestamptz not null,
  primary key (registration_id, device_id, sequence)
);
-- What a device wrote last of one answer.
create index answer_writes_by_answer on answer_writes (registration_id, action_id, device_id, sequence desc);

-- Files of answers, by the place that they were given for.
create table registration_documents (
  registration_id uuid not null references registrations on delete cascade,
  document_id     uuid not null unique references documents on delete cascade,
  action_id       text not null,
  item_id         uuid,
  created_at      timestamptz not null,
  -- Taken out of its answer; deleted when the registration is sent, until then a save that names it brings it back.
  removed_at      timestamptz,
  primary key (registration_id, document_id),
  foreign key (registration_id, item_id) references set_items on delete cascade
);

-- Each signing: who, when, from where, and the digest of exactly what was signed.
create table signatures (
  id                 uuid primary key default gen_random_uuid(),
  registration_id    uuid not null references registrations on delete cascade,
  action_id          text not null,
  item_id            uuid,
  name               text not null,
  drawn              boolean not null,
  -- The picture of a drawn one.
  drawing_id         uuid references documents on delete cascade,
  -- The paper that was made of it.
  signed_document_id uuid references documents on delete set null,
  signed_sha256      bytea not null check (octet_length(signed_sha256) = 32),
  at                 timestamptz not null,
  address            text not null,
  foreign key (registration_id, item_id) references set_items on delete cascade
);
create index signatures_by_answer on signatures (registration_id, action_id, at desc);
create index signatures_by_drawing on signatures (drawing_id) where drawing_id is not null;
create index signatures_by_paper on signatures (signed_document_id) where signed_document_id is not null;

-- What a consultant said of each answer or document.
create table reviews (
  id              uuid primary key default gen_random_uuid(),
  registration_id uuid not null references registrations on delete cascade,
  task_id         text not null,
  action_id       text not null,
  item_id         uuid,
  document_id     uuid references documents on delete cascade,
  verdict         text not null check (verdict in ('Accepted', 'Returned')),
  note            text not null check (verdict = 'Accepted' or note <> ''),
  by              uuid not null,
  at              timestamptz not null
);
create index reviews_by_registration on reviews (registration_id, at desc);
create index reviews_by_document on reviews (document_id) where document_id is not null;

-- What happened, one entry after the other, each sealed by a hash of itself and the one before. It names nobody and outlives its registration: what was said
-- lies in the payloads, of which it holds salted commitments, so it still verifies when they are erased.
create table registration_log (
  registration_id uuid not null,
  seq             bigint not null check (seq > 0),
  at              timestamptz not null,
  -- 'candidate', 'operator', or a consultant's id.
  actor           text not null,
  kind            text not null,
  commitment      bytea not null check (octet_length(commitment) = 32),
  previous        bytea not null check (octet_length(previous) = 32),
  hash            bytea not null check (octet_length(hash) = 32),
  primary key (registration_id, seq)
);
create trigger registration_log_append_only before update or delete on registration_log for each row execute function refuse_change();
create trigger registration_log_never_emptied before truncate on registration_log for each statement execute function refuse_change();

-- Erased with the person.
create table registration_log_payloads (
  registration_id uuid not null references registrations on delete cascade,
  seq             bigint not null,
  salt            bytea not null check (octet_length(salt) = 32),
  payload         jsonb not null,
  primary key (registration_id, seq),
  foreign key (registration_id, seq) references registration_log on delete cascade
);

-- An invitation leads to one registration, and the session that it opens reaches that one alone.
alter table short_links add column registration_id uuid references registrations on delete cascade;
delete from short_links where kind = 'i';
alter table short_links add constraint short_links_invites check ((kind = 'i') = (registration_id is not null));
create index short_links_by_registration on short_links (registration_id) where registration_id is not null;
alter table sessions add column registration_id uuid references registrations on delete cascade;
delete from sessions where kind = 'registration';
alter table sessions add constraint sessions_of_one_registration check ((kind = 'registration') = (registration_id is not null));
create index sessions_by_registration on sessions (registration_id) where registration_id is not null;
