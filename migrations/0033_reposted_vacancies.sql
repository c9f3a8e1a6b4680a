-- One job that is advertised again and again is one in a list: the newest. Equal keys are the same title, place, employer and branch with the same text; a short
-- text proves nothing. An older posting is not shown until the last newer one has ended; the instant decides, as it does for expires_at.
alter table vacancies add column repost_key text generated always as (
  case when length(description_text) >= 200 then
    md5(lower(job_title) || '|' || lower(coalesce(company, '')) || '|' || lower(coalesce(location_text, '')) || '|' || lower(coalesce(town, '')) || '|' || coalesce(branch_id::text, '') || '|' || md5(description_text))
  end) stored;
alter table vacancies add column shadowed_until timestamptz;
create index vacancies_reposted on vacancies (repost_key, updated_at desc, id) where repost_key is not null;

update vacancies v set shadowed_until = newer.until, written_by = pg_current_xact_id()
from (
  select id, max(expires_at) over (partition by repost_key order by updated_at desc, id rows between unbounded preceding and 1 preceding) as until
  from vacancies where repost_key is not null
) newer
where newer.id = v.id and newer.until is not null;
