/** The names of a record's fields in a feed. Only id and jobTitle are required; other names are ignored and counted. */
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
/** Names by which a record could change the program's own objects. */
const FORBIDDEN_NAMES = ['__proto__', 'constructor', 'prototype']

/** Returns the field for a name or an alias. */
export const findField = (name: string): FeedField | undefined =>
  FIELDS_BY_NAME.get(name) ?? FIELDS_BY_ALIAS.get(name)

export type RecordFields = {
  readonly known: ReadonlyMap<FeedField, unknown>
  readonly ignored: readonly string[]
  readonly forbidden: string | undefined
}

/** Returns the record's values by the names of this contract. If a record has both a name and its alias, the value of the name is used. */
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
    ignored: names.filter((name) => !findField(name)),
    forbidden: names.find((name) => FORBIDDEN_NAMES.includes(name)),
  }
}
