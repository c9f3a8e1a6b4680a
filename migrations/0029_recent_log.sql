-- What happened lately in a branch, for its consultants: each entry says where the registration was just then. It is no part of what the entry seals; those of before say nothing of it.
alter table registration_log add column branch_id uuid;

-- Steps of a registration, not each answer: those are most of the log, and no save of one pays for this.
create index registration_log_lately on registration_log (branch_id, at desc)
  where kind in ('created', 'invited', 'onboarded', 'begun', 'submitted', 'in review', 'returned', 'approved', 'handed over', 'cancelled', 'reminded', 'transferred', 'transfer undone', 'hand-over failed', 'hand-over undone');
