import { previewReminder, remindCandidate } from '#features/registrations/contract/reminder.ts'
import { lockForConsultant } from '#features/registrations/server/lock-for-consultant.ts'
import { assertNotAtDesk } from '#features/registrations/server/contact/opened-at-desk.ts'
import {
  remindByHand,
  composeReminderPreview,
  listReminderChannels,
} from '#features/registrations/server/contact/remind.ts'
import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import { assertNotAllRefused, applyToEach } from '#server/http/apply-to-each.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import { previewReminders, remindCandidates } from '../../contract/reminders.ts'
import { previewLetters } from './letters-shown.ts'

/** Declares the routes that remind one candidate. */
export function reminderRoutes(server: Server) {
  route(
    server,
    previewReminder,
    { may: registrar },
    async ({ params }, { db, viewer, now, parts }) => {
      const registration = await findReachableRegistration(db, viewer, params.id)
      const { candidateId: ownerId } = registration
      return previewLetters(db, parts.messages, {
        ownerId,
        ...(await composeReminderPreview(db, registration, parts, now)),
      })
    },
  )

  route(
    server,
    remindCandidate,
    { may: registrar },
    async ({ params }, { db, viewer, now, parts }) => {
      const reminded = await lockForConsultant(db, viewer, params.id, (inside, registration) =>
        remindByHand(inside, registration, viewer.id, parts, now),
      )
      parts.wakeOutbox()
      return reminded
    },
  )
}

/** Declares the routes that remind several candidates, and that show in advance how each of them would be reminded. */
export function remindSeveralRoutes(server: Server) {
  route(
    server,
    remindCandidates,
    { may: registrar },
    async ({ body, request }, { db, viewer, now, parts }) => {
      const outcomes = await applyToEach(
        { ids: body.ids, endpoint: remindCandidates, request, parts },
        (id) =>
          lockForConsultant(db, viewer, id, async (inside, registration) => {
            await assertNotAtDesk(inside, id)
            return remindByHand(inside, registration, viewer.id, parts, now)
          }),
      )
      assertNotAllRefused(outcomes)
      parts.wakeOutbox()
      return outcomes.map(({ id, refusal, result }) => ({
        registrationId: id,
        refusal: refusal?.message ?? null,
        textWaitsUntil: result?.textWaitsUntil ?? null,
      }))
    },
  )

  route(
    server,
    previewReminders,
    { may: registrar },
    async ({ body, request }, { db, viewer, now, parts }) => {
      const outcomes = await applyToEach(
        { ids: body.ids, endpoint: previewReminders, request, parts },
        async (id) => {
          const registration = await findReachableRegistration(db, viewer, id)
          await assertNotAtDesk(db, id)
          return listReminderChannels(db, registration, parts, now)
        },
      )
      assertNotAllRefused(outcomes)
      return outcomes.map(({ id, refusal, result }) => ({
        registrationId: id,
        refusal: refusal?.message ?? null,
        channels: [...(result ?? [])],
      }))
    },
  )
}
