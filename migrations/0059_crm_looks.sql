-- When a CRM was last looked through for the person of a registration. A look that found no one leaves no other trace; what it found is in crm_found with the same time.
create table crm_looks (
  registration_id uuid not null references registrations on delete cascade,
  crm_id          uuid not null references crms,
  at              timestamptz not null,
  primary key (registration_id, crm_id)
);
-- Anyone who decided had looked.
insert into crm_looks (registration_id, crm_id, at) select registration_id, crm_id, max(at) from crm_decisions group by registration_id, crm_id;

-- A merge that was taken back left its registration where no list of work shows it.
update registrations r set status = 'Approved'
where status = 'SentToCrm' and exists (select 1 from crm_sends s where s.registration_id = r.id and s.state = 'Undone')
  and not exists (select 1 from crm_sends s where s.registration_id = r.id and s.state in ('Pending', 'Sent'));
