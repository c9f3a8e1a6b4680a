import { changing } from '#features/registrations/server/changing.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { previewSendCandidate, sendCandidate } from '../../contract/review.ts'
import { lettersShown } from './letters-shown.ts'
import { previewOf } from './return-to-candidate.ts'
import { addressed, send } from './send-candidate.ts'

/** Declares the routes that send a registration to its candidate and that preview the letter. */
export function sendRoutes(server: Server) {
  route(
    server,
    sendCandidate,
    { may: consultant },
    async ({ params, body }, { db, viewer, now, parts }) => {
      const sent = await changing(db, viewer, params.id, async (inside, registration) => ({
        status: registration.status === 'Draft' ? ('Sent' as const) : ('Returned' as const),
        link: await send(inside, registration, body, viewer, parts, now),
      }))
      parts.wakeOutbox()
      return sent
    },
  )

  route(
    server,
    previewSendCandidate,
    { may: consultant },
    ({ params, body }, { db, viewer, now, config, parts: { messages } }) =>
      changing(db, viewer, params.id, async (inside, registration) => {
        const to = await addressed(inside, registration, body, config)
        return lettersShown(inside, messages, {
          to,
          ownerId: registration.candidateId,
          ...(await previewOf(inside, registration, to, viewer, config, now)),
        })
      }),
  )
}
