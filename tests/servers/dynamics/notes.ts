import { odataFilter } from './odata-filter.ts'
import { KEY_TAKEN, NO_CONTACT, type ODataAnswer, refusal } from './odata-answer.ts'
import type { DynamicsStore, RecordRequest } from './store.ts'

export const NOTES = '/api/data/v9.2/annotations'
const NOTE_COLUMNS = new Set([
  'annotationid',
  'subject',
  'notetext',
  'filename',
  'mimetype',
  'isdocument',
  'documentbody',
  '_objectid_value',
])
const BIND = 'objectid_contact@odata.bind'

/** Handles requests for notes of contacts. A note is created once under an id that the client chooses, and is found by its contact and subject. */
export function answerNotes(store: DynamicsStore, request: RecordRequest): ODataAnswer {
  const { method, url } = request
  const { notes } = store
  const id = /\(([0-9a-f-]{36})\)$/.exec(url.pathname)?.[1]
  if (method === 'GET' && id === undefined) {
    const test = odataFilter(url.searchParams.get('$filter') ?? '', NOTE_COLUMNS)
    const value = [...notes].flatMap(([annotationid, row]) =>
      test({ ...row, annotationid }) ? [{ annotationid }] : [],
    )
    return { status: 200, body: { value } }
  }
  if (method === 'DELETE' && id !== undefined)
    return notes.delete(id) ? { status: 204 } : refusal(404, 'Not there.')
  return writeNote(store, request, id)
}

function writeNote(
  { contacts, notes }: DynamicsStore,
  { method, headers, body, rejects }: RecordRequest,
  id: string | undefined,
): ODataAnswer {
  const { [BIND]: bound, ...row } = body
  const contact = /^\/contacts\(([0-9a-f-]{36})\)$/.exec(String(bound))?.[1]
  const unknown = Object.keys(row).find((name) => !NOTE_COLUMNS.has(name))
  if (method !== 'PATCH' || id === undefined || unknown || !contact)
    return refusal(400, 'Not a note.', `${method} note ${unknown}`)
  if (!contacts.has(contact)) return NO_CONTACT
  if (headers['if-none-match'] === '*' && notes.has(id)) return KEY_TAKEN
  if (rejects) return refusal(413, 'The file is larger than this organisation takes.')
  notes.set(id, { ...row, _objectid_value: contact })
  return { status: 204 }
}
