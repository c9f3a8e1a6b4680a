import { storeOf } from '#features/documents/server/store/file-store.ts'
import { sendDelivered } from '#features/documents/server/send/send-document.ts'
import { route, type Server } from '#server/http/route.ts'
import { receiver } from '#server/security/policies/system-policies.ts'
import { gone, notFound } from '#shared/failure.ts'
import { getDeliveredDocument } from '../../contract/delivered.ts'
import { openUntil } from './deliveries-kept.ts'

/** Registers the route from which the webhook's receiver fetches files. */
export function deliveredRoutes(server: Server) {
  const store = storeOf(server.parts.config)
  route(
    server,
    getDeliveredDocument,
    { may: receiver },
    async ({ params: { delivery, documentId } }, { db, now, viewer: { signature } }) => {
      const until = await openUntil(db, { externalKey: delivery, documentId, signature })
      if (!until) throw notFound('Unable to find document')
      if (until < now) throw gone('This link has ended. Ask for the delivery again.')
      return sendDelivered(documentId, { db, store })
    },
  )
}
