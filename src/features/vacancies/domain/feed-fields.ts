/**
 * The fields that a record of a feed can have. Only id and jobTitle are required. Fields with other names are ignored, and the report counts them.
 */
const FEED_FIELDS = [
  'id',
  'jobTitle',
  'description',
  'descriptionHtml',
  'company',
  'locationText',
  'town',
  'county',
  'region',
  'postcode',
  'lat',
  'lon',
  'salaryFrom',
  'salaryTo',
  'salaryPer',
  'salary',
  'salaryDesc',
  'salaryHide',
  'currency',
  'jobType',
  'hours',
  'hoursPerWeek',
  'shift',
  'startsOn',
  'licence',
  'sector',
  'category',
  'postedAt',
  'expiresAt',
  'url',
  'branch',
] as const
export type FeedField = (typeof FEED_FIELDS)[number]

const FIELDS_BY_ALIAS: ReadonlyMap<string, FeedField> = new Map([
  ['title', 'jobTitle'],
  ['location', 'locationText'],
  ['referencenumber', 'id'],
  ['date', 'postedAt'],
  ['expirationdate', 'expiresAt'],
  ['city', 'town'],
  ['state', 'county'],
  ['jobtype', 'jobType'],
])
const FIELDS_BY_NAME: ReadonlyMap<string, FeedField> = new Map(
  FEED_FIELDS.map((name) => [name, name]),
)
/** Names that are refused as field names, because with them a record could change the program's own objects. */
const FORBIDDEN_FIELD_NAMES = ['__proto__', 'constructor', 'prototype']

/** Returns the field with this name or alias; undefined if there is none. */
export const findFeedField = (name: string): FeedField | undefined =>
  FIELDS_BY_NAME.get(name) ?? FIELDS_BY_ALIAS.get(name)

export type RecordFields = {
  readonly known: ReadonlyMap<FeedField, unknown>
  readonly ignored: readonly string[]
  readonly forbidden: string | undefined
}

/**
 * Returns the values of a record by the name of their field, whether the record uses that name or an alias. If it uses both, the value under the name
 * is returned.
 */
export function readRecordFields(record: object): RecordFields {
  const entries = Object.entries(record)
  const known = new Map<FeedField, unknown>()
  for (const names of [FIELDS_BY_ALIAS, FIELDS_BY_NAME]) {
    for (const [name, value] of entries) {
      const field = names.get(name)
      if (field) known.set(field, value)
    }
  }
  const names = entries.map(([name]) => name)
  return {
    known,
    ignored: names.filter((name) => !findFeedField(name)),
    forbidden: names.find((name) => FORBIDDEN_FIELD_NAMES.includes(name)),
  }
}
