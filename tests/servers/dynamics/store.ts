import type { IncomingHttpHeaders } from 'node:http'

export type Row = Record<string, unknown>
export type Contact = { readonly row: Row; readonly version: number }
export type DynamicsStore = {
  readonly contacts: Map<string, Contact>
  readonly notes: Map<string, Row>
  readonly nextVersion: () => number
}
/** A request for records. `rejects` means that the service refuses its content. */
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

/** Returns functions with which a test reads and changes the records, as a user of Dynamics could. */
export const makeStoreAccess = ({ contacts, notes, nextVersion }: DynamicsStore) => ({
  /** Returns the notes of this contact, in the order in which they were written. */
  notes: (contactId: string) =>
    [...notes].flatMap(([id, row]) =>
      row._objectid_value === contactId ? [{ id, ...row } as { id: string } & Row] : [],
    ),
  contacts: () => [...contacts].map(([id, { row }]) => ({ id, ...row }) as { id: string } & Row),
  /** Adds a contact that the service already has. */
  add: (row: Row): string => {
    const id = crypto.randomUUID()
    contacts.set(id, { row, version: nextVersion() })
    return id
  },
  /** Changes a record, as a user of the service does. */
  change: (id: string, row: Row) =>
    contacts.set(id, { row: { ...contacts.get(id)?.row, ...row }, version: nextVersion() }),
})
