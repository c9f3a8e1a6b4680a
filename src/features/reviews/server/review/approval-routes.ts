import { changing } from '#features/registrations/server/changing.ts'
import { assertNotAllRefused, eachOf } from '#server/http/each-of.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { approveRegistration, approveRegistrations } from '../../contract/review.ts'
import { approve, approveLookedAt } from './approve.ts'

/** Declares the routes that approve one registration, or several whose answers were all reviewed. */
export function approvalRoutes(server: Server) {
  route(
    server,
    approveRegistration,
    { may: consultant },
    async ({ params, body }, { db, viewer, now, parts }) => {
      const { status } = await changing(db, viewer, params.id, (inside, registration) =>
        approve(inside, registration, body, viewer, parts, now),
      )
      parts.wakeOutbox()
      return { status }
    },
  )

  route(
    server,
    approveRegistrations,
    { may: consultant },
    async ({ body, request }, { db, viewer, now, parts }) => {
      const outcomes = await eachOf(
        { ids: body.ids, endpoint: approveRegistrations, request, parts },
        (id) =>
          changing(db, viewer, id, async (inside, registration) => {
            await approveLookedAt(inside, registration, viewer, parts, now)
            return { already: registration.status === 'Approved' }
          }),
      )
      assertNotAllRefused(outcomes)
      parts.wakeOutbox()
      return outcomes.map(({ id, refusal, result }) => ({
        registrationId: id,
        refusal: refusal?.message ?? null,
        already: result?.already ?? false,
      }))
    },
  )
}
