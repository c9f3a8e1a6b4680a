import { etagOf, shownContact } from './contact-columns.ts'
import { KEY_TAKEN, NO_CONTACT, type ODataAnswer, refusal } from './odata-answer.ts'
import type { Contact, DynamicsStore, RecordRequest } from './store.ts'

export const CONTACTS = '/api/data/v9.2/contacts'

/** The id or the key by which a request addresses a contact, and the contact, if it exists. */
export type Found = {
  readonly id: string | undefined
  readonly key: string | undefined
  readonly contact: Contact | undefined
}

/** Creates or changes a contact, if the conditions in the request's headers are met. */
export function writeContact(
  { contacts, nextVersion }: DynamicsStore,
  { url, headers, body }: RecordRequest,
  { id, key, contact }: Found,
): ODataAnswer {
  const refused = conditionRefusal(headers['if-none-match'], headers['if-match'], contact)
  if (refused) return refused
  const at = id ?? crypto.randomUUID()
  const written: Contact = {
    row: { ...contact?.row, ...body, ...(contact ? {} : { portal_externalkey: key }) },
    version: nextVersion(),
  }
  contacts.set(at, written)
  return headers.prefer === 'return=representation'
    ? { status: contact ? 200 : 201, body: shownContact(at, written, url) }
    : { status: 204, headers: { 'odata-entityid': `${url.origin}${CONTACTS}(${at})` } }
}

function conditionRefusal(
  none: string | undefined,
  match: string | undefined,
  contact: Contact | undefined,
): ODataAnswer | undefined {
  if (none === undefined && match === undefined)
    return refusal(428, 'A condition is missing.', 'an upsert without a condition')
  if (none === '*' && contact) return KEY_TAKEN
  if (match !== undefined && !contact) return NO_CONTACT
  if (match !== undefined && match !== '*' && match !== etagOf(contact))
    return refusal(
      412,
      'The version of the existing record does not match the RowVersion property provided.',
    )
  return undefined
}
