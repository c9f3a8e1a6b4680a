-- What is approved waits for a consultant who sends it to the CRM, and no longer for a review.
alter table registration_desk drop column view, add column view text not null generated always as (case
  when status in ('Submitted', 'InReview') then 'review'
  when status = 'Approved' then 'send'
  when status = 'Returned' or (status = 'InProgress' and submitted_at is not null) then 'waiting'
  when status in ('Draft', 'Sent', 'InProgress') then 'progress'
  when status = 'SentToCrm' then 'sent'
  else 'ended' end) stored;
create index registration_desk_by_time on registration_desk (branch_id, view, status, flow_type, submitted_at desc nulls last, created_at desc, registration_id) include (name_key);
create index registration_desk_by_name on registration_desk (branch_id, view, status, flow_type, name_key, registration_id) include (submitted_at);
update registration_desk_counts set view = 'send' where view = 'review' and status = 'Approved';
