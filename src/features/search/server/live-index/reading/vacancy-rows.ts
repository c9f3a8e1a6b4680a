import type { RawBuilder } from 'kysely'
import type { ListedRow } from '#features/vacancies/domain/vacancy-record.ts'
import { LISTED_VACANCY_COLUMNS } from '#features/vacancies/server/vacancy-queries.ts'
import { sql } from '#server/database/database.ts'
import { createRecordByName } from '#shared/record-by-name.ts'
import { NUMBER_COLUMNS, TEXT_COLUMNS } from '../../../domain/filters.ts'
import type { IndexedVacancy } from '../../../domain/index/segments/vacancy.ts'
import { makeCardBytes } from '#features/vacancies/server/card-bytes.ts'

type IndexedFields = Omit<IndexedVacancy, 'card' | 'listed' | 'title' | 'titleTown'> & {
  readonly listed: number | null
}
export type IndexedVacancyRow = ListedRow & IndexedFields

/** Returns SQL that converts an instant to milliseconds. The result is a double, because PostgreSQL's instants have microseconds. */
const millisecondsSql = (column: string) =>
  sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)
const TEXT_COLUMN_NAMES = TEXT_COLUMNS.map(({ name }) => name)
const NUMBER_COLUMN_NAMES = NUMBER_COLUMNS.map(({ name }) => name)
const FILTER_COLUMNS_SQL = sql.join([
  ...TEXT_COLUMNS.map((column) => sql`${sql.raw(column.sql)} as ${sql.ref(column.name)}`),
  ...NUMBER_COLUMNS.map(
    (column) =>
      sql`${column.type === 'instant' ? millisecondsSql(column.sql) : sql.raw(`${column.sql}::float8`)} as ${sql.ref(column.name)}`,
  ),
])

/** Selects the rows of vacancies that fulfil a condition, with all columns that the index needs. */
export const selectVacanciesSql = (condition: RawBuilder<unknown>) => sql`
  select ${LISTED_VACANCY_COLUMNS}, ${FILTER_COLUMNS_SQL}, v.words::text as words, v.region, concat_ws(' ', v.location_text, v.town, v.county, v.region, v.postcode) as location,
    ${millisecondsSql('v.updated_at')} as updated, ${millisecondsSql('v.expires_at')} as expires, ${millisecondsSql('v.listed_at')} as listed, ${millisecondsSql('v.shadowed_until')} as "shadowedUntil"
  from vacancies v left join branches b on b.id = v.branch_id where ${condition}`

/**
 * Converts a database row to a vacancy for the index. Its card has the fields that every list shows; distance and reason are added for each search.
 */
export function toIndexedVacancy(row: IndexedVacancyRow): IndexedVacancy {
  const { id, words, county, region, location, lat, lon, updated, expires, shadowedUntil } = row
  return {
    ...createRecordByName(TEXT_COLUMN_NAMES, (name) => row[name]),
    ...createRecordByName(NUMBER_COLUMN_NAMES, (name) => row[name]),
    id,
    words,
    title: row.jobTitle,
    titleTown: findTownInTitle(row),
    county,
    region,
    location,
    lat,
    lon,
    updated,
    expires,
    // Vacancies that were listed before the database recorded this instant never count as new.
    listed: row.listed ?? Number.NaN,
    shadowedUntil,
    card: makeCardBytes(row),
  }
}

function findTownInTitle({ jobTitle, town }: ListedRow): string | null {
  const named = town?.toLowerCase()
  return named && jobTitle.toLowerCase().includes(named) ? named : null
}
