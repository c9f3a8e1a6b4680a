import { MINUTE } from '#shared/words/durations.ts'
import { assertNotAllRefused, eachOf } from '#server/http/each-of.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { noAccess } from '#server/security/refused-access.ts'
import {
  listOwnTransfers,
  readMovable,
  transferRegistration,
  transferRegistrations,
  undoTransfer,
} from '../../contract/transfer.ts'
import { secondsToUndo, UNDO_MINUTES, whyItStays } from '../../domain/transfer/moving.ts'
import { transfer, undo } from './transfer.ts'
import { movablesOf, type StoredTransfer, transfersBy } from './transfer-queries.ts'

/** Declares the routes that transfer registrations to another branch. */
export function transferRoutes(server: Server) {
  route(server, readMovable, { may: consultant }, async ({ query }, { db, viewer, now }) => {
    const ids = [...new Set(query.ids.toLowerCase().split(','))]
    const found = await movablesOf(db, ids, viewer.branches, now)
    if (found.length < ids.length) throw noAccess(viewer)
    return found
      .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map((movable) => ({ ...movable, stays: whyItStays(movable.status) ?? null }))
  })

  route(
    server,
    transferRegistration,
    { may: consultant },
    async ({ params, body }, { db, viewer, now }) =>
      told(await transfer(db, viewer, params.id, body, now), now),
  )

  route(
    server,
    transferRegistrations,
    { may: consultant },
    async ({ body, request }, { db, viewer, now, parts }) => {
      const outcomes = await eachOf(
        { ids: body.ids, endpoint: transferRegistrations, request, parts },
        (id) => transfer(db, viewer, id, body, now),
      )
      assertNotAllRefused(outcomes)
      return outcomes.map(({ id, result, refusal }) => ({
        registrationId: id,
        transfer: result && told(result, now),
        refusal: refusal?.message ?? null,
      }))
    },
  )

  route(server, undoTransfer, { may: consultant }, async ({ params }, { db, viewer, now }) =>
    told(await undo(db, viewer, params.id, now), now),
  )

  route(server, listOwnTransfers, { may: consultant }, async (_input, { db, viewer, now }) => {
    const since = new Date(now.getTime() - UNDO_MINUTES * MINUTE)
    return (await transfersBy(db, viewer.id, since)).map((made) => told(made, now))
  })
}

const told = ({ number: _number, by: _by, ...made }: StoredTransfer, now: Date) => ({
  ...made,
  undoSeconds: made.undoneAt ? 0 : secondsToUndo(made.at, now),
})
