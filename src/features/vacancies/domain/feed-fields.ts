/** The names of a record's fields in a feed. Only id and jobTitle are required; other names are ignored and counted. */
const FIELDS = [
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
export type FeedField = (typeof FIELDS)[number]

const ALIASES: ReadonlyMap<string, FeedField> = new Map([
  ['title', 'jobTitle'],
  ['location', 'locationText'],
  ['referencenumber', 'id'],
  ['date', 'postedAt'],
  ['expirationdate', 'expiresAt'],
  ['city', 'town'],
  ['state', 'county'],
  ['jobtype', 'jobType'],
])
const NAMES: ReadonlyMap<string, FeedField> = new Map(FIELDS.map((name) => [name, name]))
/** Names by which a record could change the program's own objects. */
const FORBIDDEN = ['__proto__', 'constructor', 'prototype']

/** Returns the field for a name or an alias. */
export const namesField = (name: string): FeedField | undefined =>
  NAMES.get(name) ?? ALIASES.get(name)

export type NamedFields = {
  readonly known: ReadonlyMap<FeedField, unknown>
  readonly ignored: readonly string[]
  readonly forbidden: string | undefined
}

/** Returns the record's values by the names of this contract. If a record has both a name and its alias, the value of the name is used. */
export function namedFields(record: object): NamedFields {
  const entries = Object.entries(record)
  const known = new Map<FeedField, unknown>()
  for (const names of [ALIASES, NAMES]) {
    for (const [name, value] of entries) {
      const field = names.get(name)
      if (field) known.set(field, value)
    }
  }
  const names = entries.map(([name]) => name)
  return {
    known,
    ignored: names.filter((name) => !namesField(name)),
    forbidden: names.find((name) => FORBIDDEN.includes(name)),
  }
}
