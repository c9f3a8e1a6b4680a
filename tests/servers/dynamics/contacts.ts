import { odataFilter } from './odata-filter.ts'
import { CONTACT_COLUMNS, shownContact, valueFault } from './contact-columns.ts'
import { NO_CONTACT, type ODataAnswer, refusal } from './odata-answer.ts'
import type { DynamicsStore, RecordRequest } from './store.ts'
import { CONTACTS, type Found, writeContact } from './write-contact.ts'

/** Handles a call for contacts: the list, or one contact by its id or by the portal's key. */
export function answerContacts(store: DynamicsStore, request: RecordRequest): ODataAnswer {
  const { method, body, rejects } = request
  const path = decodeURIComponent(request.url.pathname)
  const unknown = Object.keys(body).find(
    (name) => !CONTACT_COLUMNS.has(name) || name === 'contactid',
  )
  if (unknown)
    return refusal(
      400,
      `Invalid property '${unknown}' was found in entity 'contact'.`,
      `wrote ${unknown}`,
    )
  const wrong = valueFault(body)
  if ((rejects && method !== 'GET') || wrong)
    return refusal(
      400,
      wrong ?? "A validation error occurred: 'emailaddress1' is not allowed.",
      wrong,
    )
  if (path === CONTACTS)
    return method === 'GET'
      ? listContacts(store, request)
      : refusal(405, 'Not allowed.', `${method} on the collection`)
  const found = findContact(store, path)
  return found
    ? answerContact(store, request, found)
    : refusal(404, `Resource not found for the segment '${path}'.`, `asked ${path}`)
}

/** Finds the contact that a path addresses; returns undefined if the path addresses none. */
function findContact({ contacts }: DynamicsStore, path: string): Found | undefined {
  const byId = /\/contacts\(([0-9a-f-]{36})\)$/.exec(path)?.[1]
  const key = /\/contacts\(portal_externalkey='((?:[^']|'')*)'\)$/
    .exec(path)?.[1]
    ?.replaceAll("''", "'")
  if (byId === undefined && key === undefined) return undefined
  const id = byId ?? [...contacts].find(([, { row }]) => row.portal_externalkey === key)?.[0]
  return { id, key, contact: id === undefined ? undefined : contacts.get(id) }
}

function answerContact(store: DynamicsStore, request: RecordRequest, found: Found): ODataAnswer {
  const { method, url } = request
  const { id, contact } = found
  if (method === 'GET')
    return contact && id ? { status: 200, body: shownContact(id, contact, url) } : NO_CONTACT
  if (method === 'DELETE') return contact && id ? deleteContact(store, id) : NO_CONTACT
  return method === 'PATCH'
    ? writeContact(store, request, found)
    : refusal(405, 'Not allowed.', `${method} on a contact`)
}

function deleteContact({ contacts, notes }: DynamicsStore, id: string): ODataAnswer {
  contacts.delete(id)
  for (const [note, { _objectid_value: of }] of notes) if (of === id) notes.delete(note)
  return { status: 204 }
}

function listContacts({ contacts }: DynamicsStore, { url, headers }: RecordRequest): ODataAnswer {
  const strange = [...url.searchParams.keys()].find(
    (name) => !['$select', '$filter', '$skiptoken'].includes(name),
  )
  if (strange)
    return refusal(400, `The query parameter ${strange} is not supported.`, `asked with ${strange}`)
  const size = Number(/odata\.maxpagesize=(\d+)/.exec(String(headers.prefer))?.[1] ?? 5000)
  const test = odataFilter(url.searchParams.get('$filter') ?? '', CONTACT_COLUMNS)
  const skip = Number(url.searchParams.get('$skiptoken') ?? 0)
  const matching = [...contacts].filter(([id, { row }]) => test({ ...row, contactid: id }))
  const page = matching.slice(skip, skip + size)
  const more = new URL(url)
  more.searchParams.set('$skiptoken', `${skip + size}`)
  return {
    status: 200,
    body: {
      '@odata.context': `${url.origin}/api/data/v9.2/$metadata#contacts`,
      value: page.map(([id, contact]) => shownContact(id, contact, url)),
      ...(matching.length > skip + size ? { '@odata.nextLink': more.href } : {}),
    },
  }
}
