import {
  recordCallWith,
  sendLetterToUnconfirmed,
  setNotReal,
} from '#features/apply-sheet/server/desk/unconfirmed-deeds.ts'
import { route, type Server } from '#server/http/route.ts'
import { recruiter } from '#server/security/policies/desk-policies.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { Database } from '#server/database/database.ts'
import { markNotReal, recordCall, sendLetterAgain } from '../contract/unconfirmed.ts'
import { readApplicant } from './read-applicant.ts'

/** Registers the routes for an application whose address is not confirmed: to record a call, to send the letter again, and to mark it as not real. */
export function unconfirmedRoutes(server: Server) {
  route(server, recordCall, { may: recruiter }, ({ params, body, request }, { db, viewer, now }) =>
    act(db, { id: params.id, viewer, requestId: request.id }, (own, deed) =>
      recordCallWith(own, { ...deed, note: body.note }, now),
    ),
  )

  route(
    server,
    sendLetterAgain,
    { may: recruiter },
    async ({ params, request }, { db, viewer, now, parts }) => {
      const applicant = await act(
        db,
        { id: params.id, viewer, requestId: request.id },
        (own, deed) => sendLetterToUnconfirmed(own, deed, now),
      )
      parts.wakeOutbox()
      return applicant
    },
  )

  route(server, markNotReal, { may: recruiter }, ({ params, body, request }, { db, viewer, now }) =>
    act(db, { id: params.id, viewer, requestId: request.id }, (own, deed) =>
      setNotReal(own, { ...deed, undo: body.undo }, now),
    ),
  )
}

type Asked = { readonly id: string; readonly viewer: Consultant; readonly requestId: string }
type Deed = { readonly id: string; readonly consultantId: string; readonly requestId: string }

/** Carries out a change of an application of the consultant's branches, and returns the changed application. */
async function act(
  db: Database,
  { id, viewer, requestId }: Asked,
  carryOut: (own: Database, deed: Deed) => Promise<void>,
) {
  await readApplicant(db, id, viewer)
  await db.transaction((own) => carryOut(own, { id, consultantId: viewer.id, requestId }))
  return readApplicant(db, id, viewer)
}
