import { type RouteResponse, createRouteResponse } from '#server/http/route-response.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { Database } from '#server/database/database.ts'
import { createOncePerKey } from '#server/http/once-by-key.ts'
import type { ContactKind } from '../../domain/contact.ts'
import { addContact, type ContactToStore } from './change-contacts.ts'
import { markContactVerified } from './one-time-codes.ts'

type ContactCreation<Row> = {
  readonly owned: { readonly candidateId: string; readonly kind: ContactKind }
  readonly wanted: ContactToStore
  readonly read: (db: Database, candidateId: string, id: string) => Promise<Row | undefined>
  /** Returns true if the candidate has already proven the contact. */
  readonly isProved?: (db: Database) => Promise<boolean>
}
type RequestKey = { readonly key: string | undefined; readonly requestId: string }

/**
 * Responds with 201 for a new contact, and with 200 for one that the candidate already has. A contact is not new if its value is known or if the
 * request repeats the key of an earlier one.
 */
export async function createContact<Row extends { readonly id: string }>(
  db: Database,
  { owned, wanted, read, isProved }: ContactCreation<Row>,
  { key, requestId }: RequestKey,
  now: Date,
): Promise<RouteResponse<Row>> {
  const { candidateId, kind } = owned
  let isNew = true
  const create = async (inside: Database) => {
    const { id, added } = await addContact(inside, owned, wanted, now)
    isNew = added
    if (added)
      await insertAuditEntry(
        inside,
        { actor: candidateId, event: `${kind} added`, subject: id, requestId },
        now,
      )
    if (await isProved?.(inside)) {
      await markContactVerified(inside, { ...owned, id }, now)
      await insertAuditEntry(
        inside,
        { actor: candidateId, event: `${kind} confirmed`, subject: id, requestId },
        now,
      )
    }
    return (await read(inside, candidateId, id)) as Row
  }
  const made = await createOncePerKey(
    db,
    { key, ownerId: candidateId, route: kind, content: JSON.stringify(wanted) },
    { create, read: (inside, id) => read(inside, candidateId, id) },
    now,
  )
  return isNew ? made : createRouteResponse(200, made.data)
}
