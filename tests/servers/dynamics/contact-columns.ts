import type { Contact, Row } from './store.ts'

export const CONTACT_COLUMNS: ReadonlySet<string> = new Set([
  'contactid',
  'portal_externalkey',
  'firstname',
  'middlename',
  'lastname',
  'birthdate',
  'emailaddress1',
  'mobilephone',
  'address1_line1',
  'address1_postalcode',
  'nickname',
  'leadsourcecode',
])

export const etagOf = (contact: Contact | undefined) => `W/"${contact?.version}"`

/** Returns a contact with the columns that the address selects. */
export function shownContact(id: string, contact: Contact, url: URL): Row {
  const columns = url.searchParams.get('$select')?.split(',') ?? [...CONTACT_COLUMNS]
  const strange = columns.find((name) => !CONTACT_COLUMNS.has(name))
  if (strange) throw new Error(`Could not find a property named '${strange}'.`)
  return {
    '@odata.etag': etagOf(contact),
    contactid: id,
    ...Object.fromEntries(
      columns.map((name) => [name, name === 'contactid' ? id : (contact.row[name] ?? null)]),
    ),
  }
}

/** Returns a description of the first value that the type of its column does not allow; undefined if all are allowed. */
export function valueFault(row: Row): string | undefined {
  for (const [name, value] of Object.entries(row)) {
    if (value === null) continue
    if (typeof value !== (name === 'leadsourcecode' ? 'number' : 'string'))
      return `Cannot convert the value of ${name}.`
    if (name === 'birthdate' && !/^\d{4}-\d{2}-\d{2}$/.test(String(value)))
      return 'Cannot convert the literal of birthdate to Edm.Date.'
    if (value === '') return `An empty text for ${name}.`
  }
  return undefined
}
