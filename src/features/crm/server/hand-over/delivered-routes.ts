import { createFileStore } from '#features/documents/server/store/file-store.ts'
import { sendDocumentToSystem } from '#features/documents/server/send/send-document.ts'
import { route, type Server } from '#server/http/route.ts'
import { receiver } from '#server/security/policies/system-policies.ts'
import { createGoneFailure, notFound } from '#shared/failure.ts'
import { getDeliveredDocument } from '../../contract/delivered.ts'
import { findDeliveryEnd } from './delivery-store.ts'

/** Registers the route from which the webhook's receiver fetches files. */
export function registerDeliveredDocumentRoute(server: Server) {
  const store = createFileStore(server.parts.config)
  route(
    server,
    getDeliveredDocument,
    { may: receiver },
    async ({ params: { delivery, documentId } }, { db, now, viewer: { signature } }) => {
      const until = await findDeliveryEnd(db, { externalKey: delivery, documentId, signature })
      if (!until) throw notFound('Unable to find document')
      if (until < now) throw createGoneFailure('This link has expired. Ask for the delivery again.')
      return sendDocumentToSystem(documentId, { db, store })
    },
  )
}
