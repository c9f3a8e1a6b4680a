-- Once a registration is sent, a task in which nothing had to be answered and nothing was counts as completed. What was counted before that rule is counted again when it is next listed.
update registration_desk d set tasks_done = null, tasks = null
from registrations r where r.id = d.registration_id and r.submitted_at is not null and d.tasks_done < d.tasks;
