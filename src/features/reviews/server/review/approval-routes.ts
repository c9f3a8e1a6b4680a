import { lockForConsultant } from '#features/registrations/server/lock-for-consultant.ts'
import { assertNotAllRefused, applyToEach } from '#server/http/apply-to-each.ts'
import { route, type Server } from '#server/http/route.ts'
import { approver } from '#server/security/policies/desk-policies.ts'
import { approveRegistration, approveRegistrations } from '../../contract/review.ts'
import { approveLockedRegistration, approveFullyReviewed } from './approve.ts'

/** Declares the routes that approve one registration, or several whose answers were all reviewed. */
export function approvalRoutes(server: Server) {
  route(
    server,
    approveRegistration,
    { may: approver },
    async ({ params, body }, { db, viewer, now, parts }) => {
      const { status } = await lockForConsultant(db, viewer, params.id, (inside, registration) =>
        approveLockedRegistration(inside, registration, body, viewer, parts, now),
      )
      parts.wakeOutbox()
      return { status }
    },
  )

  route(
    server,
    approveRegistrations,
    { may: approver },
    async ({ body, request }, { db, viewer, now, parts }) => {
      const outcomes = await applyToEach(
        { ids: body.ids, endpoint: approveRegistrations, request, parts },
        (id) =>
          lockForConsultant(db, viewer, id, async (inside, registration) => {
            await approveFullyReviewed(inside, registration, viewer, parts, now)
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
