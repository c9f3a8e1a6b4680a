import { notFound } from '#shared/failure.ts'
import { createHangUpSignal } from '#server/http/connections/hang-up-signal.ts'
import { createListResponse } from '#server/http/route-response.ts'
import { route, type Server } from '#server/http/route.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { documentReader } from '#server/security/policies/desk-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import {
  deleteCurriculumVitae,
  listCurriculumVitaes,
  readCurriculumVitae,
  readDocument,
} from '../contract.ts'
import { findCv, listCvs, deleteCv } from './document-queries.ts'
import { queueFileRemovals } from './store/file-removal.ts'
import { sendDocument } from './send/send-document.ts'
import { createUploadTools } from './upload/upload-tools.ts'
import { type CvPath, uploadRoute } from './upload/upload-route.ts'

export function registerDocumentRoutes(server: Server) {
  const { db } = server.parts
  const { store, scanner, work } = createUploadTools(server)
  server.http.addHook('onReady', async () => work.wake())

  // The specification uses the singular and the plural path; both do the same.
  for (const path of ['/user/:id/curriculumvitae', '/user/:id/curriculumvitaes'] as const) {
    uploadRoute(server, path, { store, scanner, work })
    readingRoutes(server, path)
    deletionRoute(server, path)
  }

  route(server, readDocument, { may: documentReader }, ({ params, query, reply }, { viewer }) => {
    const wanted = {
      base64: query.base64 === 'true',
      pdf: query.pdf === 'true',
      inline: query.inline === 'true',
    }
    const signal = createHangUpSignal(reply)
    return sendDocument({ id: params.documentId, reader: viewer, wanted, signal }, { db, store })
  })
}

function readingRoutes(server: Server, path: CvPath) {
  const { db } = server.parts
  route(
    server,
    { ...listCurriculumVitaes, path },
    { may: onboarding },
    async ({ params }, { viewer }) => {
      assertSelf(viewer, params.id)
      const cvs = await listCvs(db, viewer.id)
      return createListResponse(cvs, cvs.length)
    },
  )

  route(
    server,
    { ...readCurriculumVitae, path: `${path}/:itemId` },
    { may: onboarding },
    async ({ params }, { viewer }) => {
      assertSelf(viewer, params.id)
      const cv = await findCv(db, viewer.id, params.itemId)
      if (!cv) throw notFound('Unable to find record')
      return cv
    },
  )
}

function deletionRoute(server: Server, path: CvPath) {
  const { db, wakeOutbox } = server.parts
  route(
    server,
    { ...deleteCurriculumVitae, path: `${path}/:itemId` },
    { may: onboarding },
    async ({ params }, { now, viewer }) => {
      assertSelf(viewer, params.id)
      await db.transaction(async (inside) => {
        const deleted = await deleteCv(inside, { candidateId: viewer.id, id: params.itemId })
        if (!deleted) throw notFound('Unable to find record')
        await queueFileRemovals(inside, [deleted.storageKey], now)
      })
      wakeOutbox()
      return null
    },
  )
}
