import { formatContentDisposition } from '#features/documents/domain/content-disposition.ts'
import { createFileStore } from '#features/documents/server/store/file-store.ts'
import type { StoredContent } from '#features/documents/server/send/sent-content.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import { nameWithDocumentEnd } from '#features/registrations/domain/signatures/ended-paper.ts'
import { listShownDocuments } from '#features/registrations/server/papers/shown-documents.ts'
import { createHangUpSignal } from '#server/http/connections/hang-up-signal.ts'
import { FileResponse } from '#server/http/route-response.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { type Database, sql } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import { notFound } from '#shared/failure.ts'
import { downloadDocumentsZip } from '../../contract/documents.ts'
import { readLogTextContext } from '../log/log-text-context.ts'
import { packDocuments } from './pack.ts'

/** Declares the route that downloads all documents of a registration. */
export function documentZipRoutes(server: Server) {
  const store = createFileStore(server.parts.config)

  route(
    server,
    downloadDocumentsZip,
    { may: registrar },
    async ({ params, request, reply }, { db, viewer, now, config }) => {
      const registration = await findReachableRegistration(db, viewer, params.id)
      const { flow, filled } = await readLogTextContext(db, registration, config)
      const documents = await listShownDocuments(db, registration, viewer, config)
      const clean = await findCleanDocuments(
        db,
        documents.map(({ id }) => id),
      )
      if (clean.size === 0) throw notFound('There is no document to download yet.')
      await insertAuditEntry(
        db,
        {
          actor: viewer.id,
          event: 'registration documents exported',
          subject: registration.id,
          requestId: request.id,
        },
        now,
      )
      const packed = documents.map(({ id, actionId, itemId, fileName, state, ended }) => ({
        question: nameWithDocumentEnd(
          filled(findAction(flow, actionId)?.action.label ?? actionId, itemId ?? undefined),
          ended,
        ),
        fileName,
        state,
        stored: clean.get(id) ?? null,
      }))
      const { firstName, lastName } = registration.candidate
      return new FileResponse(
        packDocuments(packed, { store, now, signal: createHangUpSignal(reply) }),
        {
          'content-type': 'application/zip',
          'content-disposition': formatContentDisposition(
            'attachment',
            `${firstName} ${lastName}, documents ${now.toISOString().slice(0, 10)}.zip`,
          ),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
          'content-security-policy': "sandbox; default-src 'none'",
        },
      )
    },
  )
}

/** Returns the documents that the virus scan found clean. */
async function findCleanDocuments(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredContent>> {
  const rows = await db.many<StoredContent & { readonly id: string }>(
    sql`select id, storage_key as "storageKey", name as "fileName", media_type as "mediaType", bytes from documents where id = any(${ids}) and scan = 'clean'`,
  )
  return new Map(rows.map(({ id, ...stored }) => [id, stored]))
}
