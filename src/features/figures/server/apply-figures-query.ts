import { type Database, sql } from '#server/database/database.ts'
import type { ApplyFigures } from '../domain/apply-figures.ts'

/**
 * Computes the figures of the application sheets that were opened between `since` and `now`. Only events of this period are read, because all other
 * events of a sitting (one use of a sheet) follow its opening.
 */
export const readApplyFigures = (
  db: Database,
  { since, now }: { readonly since: Date; readonly now: Date },
) =>
  db.one<ApplyFigures>(sql`
    with sittings as (
      select min(at) filter (where name = 'apply_opened') as opened, min(at) filter (where name = 'apply_cv') as cv, min(at) filter (where name = 'apply_sent') as sent,
        min(at) filter (where name = 'apply_claimed') as claimed, min(at) filter (where name = 'apply_password') as password
      from sitting_events where at >= ${since} and at <= ${now} group by sitting),
    counted as (select *, extract(epoch from sent - opened) as seconds, claimed - sent as waited from sittings where opened is not null)
    select count(*) as opened, count(cv) as "withCv", count(sent) as sent, count(password) as passwords,
      round(percentile_disc(0.5) within group (order by seconds))::int as "medianSeconds",
      round(percentile_disc(0.9) within group (order by seconds))::int as "ninetiethSeconds",
      count(*) filter (where sent <= ${now}::timestamptz - interval '1 hour') as "sentAnHourAgo",
      count(*) filter (where sent <= ${now}::timestamptz - interval '1 hour' and waited <= interval '1 hour') as "confirmedInAnHour",
      count(*) filter (where sent <= ${now}::timestamptz - interval '24 hours') as "sentADayAgo",
      count(*) filter (where sent <= ${now}::timestamptz - interval '24 hours' and waited <= interval '24 hours') as "confirmedInADay"
    from counted`)
