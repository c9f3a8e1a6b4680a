import { forgetUnconfirmedPerson } from '#features/accounts/server/erasure/forget-unconfirmed-person.ts'
import { retryAfterDeadlock } from '#features/accounts/server/erasure/retry-after-deadlock.ts'
import { route, type Server } from '#server/http/route.ts'
import { candidate } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import {
  addSentWithAddress,
  deleteSentWithAddress,
  listSentWithAddress,
} from '../../contract/sent-with-address.ts'
import { addToAccount } from '../claims/confirm-application.ts'
import { listSentWithAddressesOf, lockSentWithAddress } from './sent-with-address.ts'

/** Registers the calls by which a signed-in person answers 'Was this you?' about applications that were sent with their address. */
export function ownerRoutes(server: Server) {
  route(
    server,
    listSentWithAddress,
    { may: candidate },
    async ({ params }, { db, viewer, now }) => {
      assertSelf(viewer, params.userId)
      return [...(await listSentWithAddressesOf(db, viewer.id, now))]
    },
  )
  addRoute(server)
  deleteRoute(server)
}

function addRoute(server: Server) {
  route(
    server,
    addSentWithAddress,
    { may: candidate },
    async ({ params, request }, { db, viewer, now, parts }) => {
      assertSelf(viewer, params.userId)
      const { alreadyApplied } = await retryAfterDeadlock(() =>
        db.transaction(async (own) => {
          const sent = { id: params.id, ownerId: viewer.id, keepsHistory: true }
          const application = await lockSentWithAddress(own, sent, now)
          return addToAccount(
            own,
            { application, accountId: viewer.id, requestId: request.id },
            parts,
            now,
          )
        }),
      )
      parts.wakeOutbox()
      return { alreadyApplied }
    },
  )
}

function deleteRoute(server: Server) {
  route(
    server,
    deleteSentWithAddress,
    { may: candidate },
    async ({ params, request }, { db, viewer, now, parts }) => {
      assertSelf(viewer, params.userId)
      await retryAfterDeadlock(() =>
        db.transaction(async (own) => {
          const sent = { id: params.id, ownerId: viewer.id, keepsHistory: false }
          const { candidateId } = await lockSentWithAddress(own, sent, now)
          await forgetUnconfirmedPerson(
            own,
            { id: candidateId, reason: 'deleted', requestId: request.id },
            parts,
            now,
          )
        }),
      )
      parts.wakeOutbox()
      return null
    },
  )
}
