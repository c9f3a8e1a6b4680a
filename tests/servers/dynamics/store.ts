import type { IncomingHttpHeaders } from 'node:http'

export type Row = Record<string, unknown>
export type Contact = { readonly row: Row; readonly version: number }
export type DynamicsStore = {
  readonly contacts: Map<string, Contact>
  readonly notes: Map<string, Row>
  readonly nextVersion: () => number
}
/** A request for records. `rejects`: the service finds fault with what it is given. */
export type RecordRequest = {
  readonly method: string | undefined
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: Row
  readonly rejects: boolean
}

export function dynamicsStore(): DynamicsStore {
  let versions = 1_000_000
  return { contacts: new Map(), notes: new Map(), nextVersion: () => ++versions }
}

/** What a test reads and writes in the store, as someone who works in the service itself. */
export const insideStore = ({ contacts, notes, nextVersion }: DynamicsStore) => ({
  /** Of this contact, in the order in which they were written. */
  notes: (contactId: string) =>
    [...notes].flatMap(([id, row]) =>
      row._objectid_value === contactId ? [{ id, ...row } as { id: string } & Row] : [],
    ),
  contacts: () => [...contacts].map(([id, { row }]) => ({ id, ...row }) as { id: string } & Row),
  /** Someone whom it knows already. */
  add: (row: Row): string => {
    const id = crypto.randomUUID()
    contacts.set(id, { row, version: nextVersion() })
    return id
  },
  /** Someone works on the record there. */
  change: (id: string, row: Row) =>
    contacts.set(id, { row: { ...contacts.get(id)?.row, ...row }, version: nextVersion() }),
})
