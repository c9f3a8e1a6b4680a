import type { RawBuilder } from 'kysely'
import type { ListedRow } from '#features/vacancies/domain/vacancy-record.ts'
import { LISTED } from '#features/vacancies/server/vacancy-queries.ts'
import { sql } from '#server/database/database.ts'
import type { IndexedVacancy } from '../../domain/index/segments/vacancy.ts'
import { cardOf } from '../cards.ts'

type Indexed = Omit<IndexedVacancy, 'card' | 'listed' | 'title' | 'titleTown'> & {
  readonly listed: number | null
}
export type VacancyRow = ListedRow & Indexed

/** Instants and money as SQL compares them: to the microsecond, and as the nearest double of the decimal. */
const milliseconds = (column: string) => sql.raw(`(extract(epoch from v.${column}) * 1000)::float8`)
const shownPay = (first: string, second: string) =>
  sql.raw(`(case when v.salary_hide then null else coalesce(v.${first}, v.${second}) end)::float8`)

/** Everything that the index takes in, of the vacancies that fulfil a condition. */
export const vacancyRows = (condition: RawBuilder<unknown>) => sql`
  select ${LISTED}, v.words::text as words, v.region, concat_ws(' ', v.location_text, v.town, v.county, v.region, v.postcode) as location,
    ${shownPay('annual_to', 'annual_from')} as "payHigh", ${shownPay('annual_from', 'annual_to')} as "payLow", ${milliseconds('posted_at')} as posted,
    ${milliseconds('updated_at')} as updated, ${milliseconds('expires_at')} as expires, ${milliseconds('listed_at')} as listed, ${milliseconds('shadowed_until')} as "shadowedUntil"
  from vacancies v left join branches b on b.id = v.branch_id where ${condition}`

/** Its card is what a list shows of it wherever it is found: without distance and without reason. */
export function indexedVacancy(row: VacancyRow): IndexedVacancy {
  const {
    id,
    words,
    sector,
    contractType,
    hours,
    branchId,
    county,
    region,
    location,
    lat,
    lon,
    payHigh,
    payLow,
    posted,
    updated,
    expires,
    shadowedUntil,
  } = row
  const card = cardOf(row)
  // One from before this was kept is new to nobody.
  const listed = row.listed ?? Number.NaN
  return {
    id,
    words,
    title: row.jobTitle,
    titleTown: titleTown(row),
    sector,
    contractType,
    hours,
    branchId,
    county,
    region,
    location,
    lat,
    lon,
    payHigh,
    payLow,
    posted,
    updated,
    expires,
    listed,
    shadowedUntil,
    card,
  }
}

function titleTown({ jobTitle, town }: ListedRow): string | null {
  const named = town?.toLowerCase()
  return named && jobTitle.toLowerCase().includes(named) ? named : null
}
