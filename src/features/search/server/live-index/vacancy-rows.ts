import type { RawBuilder } from 'kysely'
import type { ListedRow } from '#features/vacancies/domain/vacancy-record.ts'
import { LISTED } from '#features/vacancies/server/vacancy-queries.ts'
import { sql } from '#server/database/database.ts'
import { byName } from '#shared/by-name.ts'
import { NUMBER_COLUMNS, TEXT_COLUMNS } from '../../domain/filters.ts'
import type { IndexedVacancy } from '../../domain/index/segments/vacancy.ts'
import { cardOf } from '../cards.ts'

type Indexed = Omit<IndexedVacancy, 'card' | 'listed' | 'title' | 'titleTown'> & {
  readonly listed: number | null
}
export type VacancyRow = ListedRow & Indexed

/** Converts an instant to milliseconds as a double, with the microseconds that SQL compares as decimals. */
const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)
const TEXT_NAMES = TEXT_COLUMNS.map(({ name }) => name)
const NUMBER_NAMES = NUMBER_COLUMNS.map(({ name }) => name)
const FILTERED = sql.join([
  ...TEXT_COLUMNS.map((column) => sql`${sql.raw(column.sql)} as ${sql.ref(column.name)}`),
  ...NUMBER_COLUMNS.map(
    (column) =>
      sql`${column.type === 'instant' ? milliseconds(column.sql) : sql.raw(`${column.sql}::float8`)} as ${sql.ref(column.name)}`,
  ),
])

/** Selects all columns of the index for the vacancies that fulfil a condition. */
export const vacancyRows = (condition: RawBuilder<unknown>) => sql`
  select ${LISTED}, ${FILTERED}, v.words::text as words, v.region, concat_ws(' ', v.location_text, v.town, v.county, v.region, v.postcode) as location,
    ${milliseconds('v.updated_at')} as updated, ${milliseconds('v.expires_at')} as expires, ${milliseconds('v.listed_at')} as listed, ${milliseconds('v.shadowed_until')} as "shadowedUntil"
  from vacancies v left join branches b on b.id = v.branch_id where ${condition}`

/** Converts a row for the index. Its card has the fields that every list shows, without distance and reason. */
export function indexedVacancy(row: VacancyRow): IndexedVacancy {
  const { id, words, county, region, location, lat, lon, updated, expires, shadowedUntil } = row
  return {
    ...byName(TEXT_NAMES, (name) => row[name]),
    ...byName(NUMBER_NAMES, (name) => row[name]),
    id,
    words,
    title: row.jobTitle,
    titleTown: titleTown(row),
    county,
    region,
    location,
    lat,
    lon,
    updated,
    expires,
    // Vacancies listed before this instant was recorded never count as new.
    listed: row.listed ?? Number.NaN,
    shadowedUntil,
    card: cardOf(row),
  }
}

function titleTown({ jobTitle, town }: ListedRow): string | null {
  const named = town?.toLowerCase()
  return named && jobTitle.toLowerCase().includes(named) ? named : null
}
