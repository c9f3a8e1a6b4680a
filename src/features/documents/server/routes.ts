import { notFound } from '#shared/failure.ts'
import { spend } from '#server/security/allowances.ts'
import { createHangUpSignal } from '#server/http/connections/hang-up-signal.ts'
import { createListResponse } from '#server/http/route-response.ts'
import { readIdempotencyKey } from '#server/http/once-by-key.ts'
import { route, type Server } from '#server/http/route.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { documentReader } from '#server/security/policies/desk-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import {
  deleteCurriculumVitae,
  listCurriculumVitaes,
  readCurriculumVitae,
  readDocument,
  uploadCurriculumVitae,
} from '../contract.ts'
import { findCv, listCvs, deleteCv } from './document-queries.ts'
import { queueFileRemovals } from './store/file-removal.ts'
import { sendDocument } from './send/send-document.ts'
import { receiveCv } from './upload/take-cv.ts'
import { assertFileSent, assertUploadSizeFits } from './upload/upload-size.ts'
import { createUploadTools, type UploadTools } from './upload/upload-tools.ts'

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

type CvPath = '/user/:id/curriculumvitae' | '/user/:id/curriculumvitaes'
function uploadRoute(server: Server, path: CvPath, { store, scanner, work }: UploadTools) {
  const { config, db, log } = server.parts
  route(
    server,
    { ...uploadCurriculumVitae, path },
    {
      may: onboarding,
      beforeBody: ({ params, request }, { viewer }) => {
        assertSelf(viewer, params.id)
        assertUploadSizeFits(request)
      },
    },
    async ({ body, file, request }, { now, viewer }) => {
      assertFileSent(file)
      await spend(db, [{ allowance: 'uploads of a person', of: viewer.id }], now, config)
      const cv = await receiveCv(
        { candidateId: viewer.id, title: body.title, file, key: readIdempotencyKey(request) },
        { db, log, store, scanner },
        now,
      )
      work.wake()
      return cv
    },
  )
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
