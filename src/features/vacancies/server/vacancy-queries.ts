import { computeBoxAround } from '#shared/words/distance.ts'
import { type Database, prepared, sql } from '#server/database/database.ts'
import {
  MAX_NEAR_MILES,
  MAX_RELATED_VACANCIES,
  SAME_SECTOR_RANK,
  selectInformativeWords,
} from '../domain/related.ts'
import { isVacancyShownSql } from './is-vacancy-shown.ts'
import {
  type DetailRow,
  type ListedRow,
  DESCRIPTION_OPENING_LENGTH,
} from '../domain/vacancy-record.ts'

/** The columns of a VacancyRow. The query must read from `vacancies v left join branches b`. */
const VACANCY_COLUMNS = sql`
  v.id, v.job_id as "jobId", v.branch_id as "branchId", b.name as "branchName", v.job_title as "jobTitle", v.company, v.location_text as "locationText", v.town, v.county, v.lat, v.lon,
  v.sector, v.contract_type as "contractType", v.hours, v.salary_from as "salaryFrom", v.salary_to as "salaryTo", v.salary_per as "salaryPer", v.salary_currency as "salaryCurrency",
  v.salary_desc as "salaryDesc", v.salary_hide as "salaryHide", v.annual_from as "annualFrom", v.annual_to as "annualTo", v.posted_at as "postedAt", v.updated_at as "updatedAt",
  v.expires_at as "expiresAt", v.short_code as "shortCode", v.posting_provider as "postingProvider"`
/** The columns of a ListedRow. The query must read from the same tables as for VACANCY_COLUMNS. */
export const LISTED_VACANCY_COLUMNS = sql`${VACANCY_COLUMNS}, left(v.description_text, ${DESCRIPTION_OPENING_LENGTH}) as opening`

/** Returns a vacancy, open or closed. */
export const findVacancyById = (db: Database, id: string) =>
  db.maybe<DetailRow>(
    prepared(
      'vacancy',
      sql`
        select ${VACANCY_COLUMNS}, v.description_html as "descriptionHtml", v.region, v.postcode, v.hours_per_week as "hoursPerWeek", v.shift, v.starts_on::text as "startsOn", v.licence
        from vacancies v left join branches b on b.id = v.branch_id where v.id = ${id}`,
    ),
  )

/** Returns the rows of vacancies, open or closed, as lists need them, in no particular order. */
export const listVacanciesByIds = (db: Database, ids: readonly string[]) =>
  db.many<ListedRow>(
    sql`select ${LISTED_VACANCY_COLUMNS} from vacancies v left join branches b on b.id = v.branch_id where v.id = any(${ids}::uuid[])`,
  )

export const findVacancyByShortCode = (db: Database, shortCode: string) =>
  db.maybe<{ id: string }>(sql`select id from vacancies where short_code = ${shortCode}`)

/**
 * The most vacancies that each subquery reads, the newest first, so that a frequent title or a large city takes no longer than a rare title or a
 * small town.
 */
const MAX_VACANCIES_CONSIDERED = 100

/** The columns by which related vacancies are found, the ids of vacancies that are left out, and the most to find. */
export type ComparedRow = Pick<DetailRow, 'id' | 'jobTitle' | 'sector' | 'lat' | 'lon'> & {
  readonly except?: readonly string[]
  readonly most?: number
}

/**
 * Returns open vacancies that are related to the given one: first those near it with similar titles, then those near it in the same sector, then
 * those elsewhere with similar titles. Each subquery has a limit and uses a database index; only their results are ranked.
 */
export function listRelatedVacancies(
  db: Database,
  { id, jobTitle, sector, lat, lon, except = [], most = MAX_RELATED_VACANCIES }: ComparedRow,
  now: Date,
) {
  const left = [id, ...except]
  const words = sql`to_tsquery('pg_catalog.english', ${selectInformativeWords(jobTitle)
    .map((word) => `${word}:A`)
    .join(' | ')})`
  const box = lat === null || lon === null ? null : computeBoxAround({ lat, lon }, MAX_NEAR_MILES)
  return db.many<ListedRow>(sql`
    with alike as (
      select id, false as near from vacancies v where words @@ ${words} and ${isVacancyShownSql(now)} and id <> all(${left}::uuid[]) order by updated_at desc limit ${MAX_VACANCIES_CONSIDERED}
    ), near as (
      select id, true as near from vacancies v
      where lat between ${box?.south ?? null}::float8 and ${box?.north ?? null}::float8 and lon between ${box?.west ?? null}::float8 and ${box?.east ?? null}::float8
        and (words @@ ${words} or sector = ${sector}) and expires_at > ${now} and (shadowed_until is null or shadowed_until <= ${now}) and id <> all(${left}::uuid[])
      order by updated_at desc limit ${MAX_VACANCIES_CONSIDERED}
    ), found as (
      select id, bool_or(near) as near from (select * from alike union all select * from near) as either group by id
    )
    select ${LISTED_VACANCY_COLUMNS} from found join vacancies v on v.id = found.id left join branches b on b.id = v.branch_id
    order by (found.near and v.words @@ ${words}) desc, found.near desc,
      ts_rank('{0,0,0,1}', v.words, ${words}) + case when v.sector = ${sector} then ${SAME_SECTOR_RANK}::float8 else 0 end desc, v.updated_at desc, v.id
    limit ${most}`)
}
