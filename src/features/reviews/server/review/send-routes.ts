import { lockForConsultant } from '#features/registrations/server/lock-for-consultant.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import { previewSendCandidate, sendCandidate } from '../../contract/review.ts'
import { previewLetters } from './letters-shown.ts'
import { buildLetterPreview } from './return-to-candidate.ts'
import { findRecipient, sendRegistrationToCandidate } from './send-candidate.ts'

/** Declares the routes that send a registration to its candidate and that preview the letter. */
export function sendRoutes(server: Server) {
  route(
    server,
    sendCandidate,
    { may: registrar },
    async ({ params, body }, { db, viewer, now, parts }) => {
      const sent = await lockForConsultant(db, viewer, params.id, async (inside, registration) => ({
        status: registration.status === 'Draft' ? ('Sent' as const) : ('Returned' as const),
        link: await sendRegistrationToCandidate(inside, registration, body, viewer, parts, now),
      }))
      parts.wakeOutbox()
      return sent
    },
  )

  route(
    server,
    previewSendCandidate,
    { may: registrar },
    ({ params, body }, { db, viewer, now, config, parts: { messages } }) =>
      lockForConsultant(db, viewer, params.id, async (inside, registration) => {
        const to = await findRecipient(inside, registration, body, config)
        return previewLetters(inside, messages, {
          to,
          ownerId: registration.candidateId,
          ...(await buildLetterPreview(inside, registration, to, viewer, config, now)),
        })
      }),
  )
}
