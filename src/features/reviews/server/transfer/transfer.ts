import {
  type LockedRegistration,
  lockRegistration,
} from '#features/registrations/server/locked-registration.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Database } from '#server/database/database.ts'
import { denyRegistrationAccess } from '#server/security/refused-access.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { explainDecidedSince } from '../../domain/transfer/decided-since.ts'
import {
  findUndoDeadline,
  explainWhyNotTransferable,
} from '../../domain/transfer/transfer-rules.ts'
import {
  findBranch,
  findDecisionSince,
  insertTransfer,
  moveRegistrationToBranch,
  markTransferUndone,
  findCurrentTransfer,
  type StoredTransfer,
  findTransfer,
} from './transfer-queries.ts'

type TransferRequest = { readonly branchId: string; readonly reason: string }

/**
 * Transfers a registration to another branch. Consultants who belong only to its earlier branch can no longer read it. If a request is repeated
 * because its first reply was lost, it gets the same reply.
 */
export const transferToBranch = (
  db: Database,
  viewer: Consultant,
  id: string,
  wanted: TransferRequest,
  now: Date,
): Promise<StoredTransfer> =>
  db.transaction(async (inside) => {
    const registration = await lockRegistration(inside, id)
    if (!registration) throw denyRegistrationAccess(viewer)
    const before = await findCurrentTransfer(inside, id)
    if (before && isRepeatedRequest(before, registration, viewer, wanted, now)) return before
    if (!viewer.branches.includes(registration.branchId)) throw denyRegistrationAccess(viewer)
    assertTransferable(registration)
    const [from, to] = [
      await findBranch(inside, registration.branchId),
      await findBranch(inside, wanted.branchId),
    ]
    if (!from || !to) throw invalidFields({ branchId: 'Choose a branch from the list' })
    if (from.id === to.id) throw conflict(`This registration is with ${to.name} already.`)
    const made = await insertTransfer(
      inside,
      { registrationId: id, from: from.id, to: to.id, reason: wanted.reason, by: viewer.id },
      now,
    )
    await moveRegistrationToBranch(inside, id, to.id, now)
    writeLog(
      inside,
      registration,
      viewer.id,
      [{ kind: 'transferred', payload: { transferId: made, from, to, reason: wanted.reason } }],
      now,
    )
    return readWrittenTransfer(inside, made)
  })

const isRepeatedRequest = (
  { to, by, reason, at }: StoredTransfer,
  { branchId }: LockedRegistration,
  viewer: Consultant,
  wanted: TransferRequest,
  now: Date,
) =>
  by === viewer.id &&
  to.id === wanted.branchId &&
  to.id === branchId &&
  reason === wanted.reason &&
  now < findUndoDeadline(at)

/**
 * Undoes a transfer. Only its author may undo it, although the author usually can no longer read the registration; any other user is refused without
 * details. If the new branch has decided something since, the undo is refused, because that branch would lose the registration without being asked.
 */
export const undoBranchTransfer = (
  db: Database,
  viewer: Consultant,
  id: string,
  now: Date,
): Promise<StoredTransfer> =>
  db.transaction(async (inside) => {
    const { registrationId } = assertOwnTransfer(await findTransfer(inside, id), viewer)
    const registration = await lockRegistration(inside, registrationId)
    // Another request may have undone the transfer while this one waited for the lock.
    const made = assertOwnTransfer(await findTransfer(inside, id), viewer)
    if (!registration) throw denyRegistrationAccess(viewer)
    if (made.undoneAt) return made
    if (now >= findUndoDeadline(made.at))
      throw conflict('A transfer can be undone for ten minutes, and those are over.')
    const standing = await findCurrentTransfer(inside, registrationId)
    if (standing?.id !== id || registration.branchId !== made.to.id)
      throw conflict(
        'This registration was transferred on since, so its transfer can no longer be undone.',
      )
    await assertUndecidedSince(inside, made)
    assertTransferable(registration)
    await markTransferUndone(inside, id, now)
    await moveRegistrationToBranch(inside, registrationId, made.from.id, now)
    writeLog(
      inside,
      registration,
      viewer.id,
      [{ kind: 'transfer undone', payload: { transferId: id, from: made.to, to: made.from } }],
      now,
    )
    return readWrittenTransfer(inside, id)
  })

function assertOwnTransfer(found: StoredTransfer | undefined, viewer: Consultant): StoredTransfer {
  if (found?.by !== viewer.id) throw denyRegistrationAccess(viewer)
  return found
}

async function assertUndecidedSince(db: Database, made: StoredTransfer) {
  const since = await findDecisionSince(db, made)
  if (since) throw conflict(explainDecidedSince({ ...since, at: formatInstant(since.at) }))
}

function assertTransferable({ status }: LockedRegistration) {
  const why = explainWhyNotTransferable(status)
  if (why) throw conflict(why)
}

async function readWrittenTransfer(db: Database, id: string): Promise<StoredTransfer> {
  const made = await findTransfer(db, id)
  if (!made) throw new Error('a transfer that was just written is there')
  return made
}
