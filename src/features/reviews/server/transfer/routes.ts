import { MINUTE } from '#shared/words/durations.ts'
import { assertNotAllRefused, applyToEach } from '#server/http/apply-to-each.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import { denyRegistrationAccess } from '#server/security/refused-access.ts'
import {
  listOwnTransfers,
  previewTransfer,
  transferRegistration,
  transferRegistrations,
  undoTransfer,
} from '../../contract/transfer.ts'
import {
  countSecondsToUndo,
  TRANSFER_UNDO_MINUTES,
  explainWhyNotTransferable,
} from '../../domain/transfer/transfer-rules.ts'
import { transferToBranch, undoBranchTransfer } from './transfer.ts'
import { listTransferPreviews, type StoredTransfer, listTransfersBy } from './transfer-queries.ts'

/** Declares the routes that transfer registrations to another branch. */
export function transferRoutes(server: Server) {
  route(server, previewTransfer, { may: registrar }, async ({ query }, { db, viewer, now }) => {
    const ids = [...new Set(query.ids.toLowerCase().split(','))]
    const found = await listTransferPreviews(db, ids, viewer.branches, now)
    if (found.length < ids.length) throw denyRegistrationAccess(viewer)
    return found
      .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map((movable) => ({
        ...movable,
        stays: explainWhyNotTransferable(movable.status) ?? null,
      }))
  })

  route(
    server,
    transferRegistration,
    { may: registrar },
    async ({ params, body }, { db, viewer, now }) =>
      toWireTransfer(await transferToBranch(db, viewer, params.id, body, now), now),
  )

  route(
    server,
    transferRegistrations,
    { may: registrar },
    async ({ body, request }, { db, viewer, now, parts }) => {
      const outcomes = await applyToEach(
        { ids: body.ids, endpoint: transferRegistrations, request, parts },
        (id) => transferToBranch(db, viewer, id, body, now),
      )
      assertNotAllRefused(outcomes)
      return outcomes.map(({ id, result, refusal }) => ({
        registrationId: id,
        transfer: result && toWireTransfer(result, now),
        refusal: refusal?.message ?? null,
      }))
    },
  )

  route(server, undoTransfer, { may: registrar }, async ({ params }, { db, viewer, now }) =>
    toWireTransfer(await undoBranchTransfer(db, viewer, params.id, now), now),
  )

  route(server, listOwnTransfers, { may: registrar }, async (_input, { db, viewer, now }) => {
    const since = new Date(now.getTime() - TRANSFER_UNDO_MINUTES * MINUTE)
    return (await listTransfersBy(db, viewer.id, since)).map((made) => toWireTransfer(made, now))
  })
}

const toWireTransfer = ({ number: _number, by: _by, ...made }: StoredTransfer, now: Date) => ({
  ...made,
  undoSeconds: made.undoneAt ? 0 : countSecondsToUndo(made.at, now),
})
