import {
  type Locked,
  lockRegistration,
} from '#features/registrations/server/locked-registration.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Database } from '#server/database/database.ts'
import { noAccess } from '#server/security/refused-access.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import { undoEnds, whyItStays } from '../../domain/transfer/moving.ts'
import {
  branchOf,
  insertTransfer,
  moveTo,
  noteUndone,
  standingTransfer,
  type StoredTransfer,
  transferOf,
} from './transfer-queries.ts'

type Wanted = { readonly branchId: string; readonly reason: string }

/**
 * Transfers a registration: people who are only in its earlier branch can no longer reach it. A repeated request, whose first reply was lost, gets the
 * same reply.
 */
export const transfer = (
  db: Database,
  viewer: Consultant,
  id: string,
  wanted: Wanted,
  now: Date,
): Promise<StoredTransfer> =>
  db.transaction(async (inside) => {
    const registration = await lockRegistration(inside, id)
    if (!registration) throw noAccess(viewer)
    const before = await standingTransfer(inside, id)
    if (before && isRepeated(before, registration, viewer, wanted, now)) return before
    if (!viewer.branches.includes(registration.branchId)) throw noAccess(viewer)
    assertMayGo(registration)
    const [from, to] = [
      await branchOf(inside, registration.branchId),
      await branchOf(inside, wanted.branchId),
    ]
    if (!from || !to) throw invalidFields({ branchId: 'Choose a branch from the list' })
    if (from.id === to.id) throw conflict(`This registration is with ${to.name} already.`)
    const made = await insertTransfer(
      inside,
      { registrationId: id, from: from.id, to: to.id, reason: wanted.reason, by: viewer.id },
      now,
    )
    await moveTo(inside, id, to.id, now)
    await writeLog(
      inside,
      registration,
      viewer.id,
      [{ kind: 'transferred', payload: { transferId: made, from, to, reason: wanted.reason } }],
      now,
    )
    return written(inside, made)
  })

const isRepeated = (
  { to, by, reason, at }: StoredTransfer,
  { branchId }: Locked,
  viewer: Consultant,
  wanted: Wanted,
  now: Date,
) =>
  by === viewer.id &&
  to.id === wanted.branchId &&
  to.id === branchId &&
  reason === wanted.reason &&
  now < undoEnds(at)

/** Undoes a transfer. Its author may undo it although they usually can no longer reach the registration. Any other user is refused without details. */
export const undo = (
  db: Database,
  viewer: Consultant,
  id: string,
  now: Date,
): Promise<StoredTransfer> =>
  db.transaction(async (inside) => {
    const { registrationId } = own(await transferOf(inside, id), viewer)
    const registration = await lockRegistration(inside, registrationId)
    // Another request may have undone it while this one waited for the lock.
    const made = own(await transferOf(inside, id), viewer)
    if (!registration) throw noAccess(viewer)
    if (made.undoneAt) return made
    if (now >= undoEnds(made.at))
      throw conflict('A transfer can be undone for ten minutes, and those are over.')
    const standing = await standingTransfer(inside, registrationId)
    if (standing?.id !== id || registration.branchId !== made.to.id)
      throw conflict(
        'This registration was transferred on since, so its transfer can no longer be undone.',
      )
    assertMayGo(registration)
    await noteUndone(inside, id, now)
    await moveTo(inside, registrationId, made.from.id, now)
    await writeLog(
      inside,
      registration,
      viewer.id,
      [{ kind: 'transfer undone', payload: { transferId: id, from: made.to, to: made.from } }],
      now,
    )
    return written(inside, id)
  })

function own(found: StoredTransfer | undefined, viewer: Consultant): StoredTransfer {
  if (found?.by !== viewer.id) throw noAccess(viewer)
  return found
}

function assertMayGo({ status }: Locked) {
  const why = whyItStays(status)
  if (why) throw conflict(why)
}

async function written(db: Database, id: string): Promise<StoredTransfer> {
  const made = await transferOf(db, id)
  if (!made) throw new Error('a transfer that was just written is there')
  return made
}
