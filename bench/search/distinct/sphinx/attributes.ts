import { createHash } from 'node:crypto'
import { NUMBER_COLUMNS, TEXT_COLUMNS } from '#features/search/domain/filters.ts'

const MOST_DIGITS = 7

/**
 * Sphinx groups by whole numbers faster than by texts, so a text column holds the first 28 bits of the MD5 hash of its text. PostgreSQL computes the
 * same number with `toCodeSql`.
 */
export const toCode = (text: string): number =>
  Number.parseInt(createHash('md5').update(text).digest('hex').slice(0, MOST_DIGITS), 16)

const toCodeSql = (text: string) =>
  `coalesce(('x' || left(md5(${text}::text), ${MOST_DIGITS}))::bit(28)::int, 0)`

/** Sphinx has no null. No vacancy has this number: all pay is above zero, and all instants are after 1970. */
export const UNKNOWN = 0

type Attribute = { readonly name: string; readonly type: string; readonly sql: string }

/** Sphinx knows names in lower case only. */
export const toAttributeName = (name: string) => name.toLowerCase()

/** The attributes of a vacancy in Sphinx, with the SQL that reads them. Pay is in pounds, instants in milliseconds, positions in radians. */
export const ATTRIBUTES: readonly Attribute[] = [
  ...TEXT_COLUMNS.map(({ name, sql }) => ({
    name: toAttributeName(name),
    type: 'uint',
    sql: toCodeSql(sql),
  })),
  ...NUMBER_COLUMNS.map(({ name, sql, type }) => ({
    name: toAttributeName(name),
    type: 'bigint',
    sql: `coalesce((${type === 'instant' ? `extract(epoch from ${sql}) * 1000` : sql})::bigint, ${UNKNOWN})`,
  })),
  {
    name: 'expires',
    type: 'bigint',
    sql: 'coalesce((extract(epoch from v.expires_at) * 1000)::bigint, 9000000000000)',
  },
  { name: 'lat', type: 'float', sql: 'radians(coalesce(v.lat, 0))' },
  { name: 'lon', type: 'float', sql: 'radians(coalesce(v.lon, 0))' },
]
