import { createUploadTools } from '#features/documents/server/upload/upload-tools.ts'
import {
  assertFileSent,
  assertUploadSizeFits,
} from '#features/documents/server/upload/upload-size.ts'
import { createFileRefusal } from '#features/documents/server/upload/file-refusals.ts'
import {
  type FileInStore,
  receiveFile,
} from '#features/registrations/server/answers/files/take-file.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import { spendAllowances } from '#server/security/allowances.ts'
import { type Database, sql } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import { Failure } from '#shared/failure.ts'
import { uploadConsent } from '../../contract/driver.ts'
import { changeLockedDriver, findReachableDriver } from '../drivers/find-reachable-driver.ts'

const MAX_CONSENT_DOCUMENTS = 20

/** Registers the upload of a signed permission, which is stored with the driver's documents and scanned like every upload. */
export function consentDocumentRoute(server: Server) {
  const { config, db, log } = server.parts
  const { store, scanner, work } = createUploadTools(server)

  route(
    server,
    uploadConsent,
    {
      may: registrar,
      beforeBody: async ({ params, request }, { viewer }) => {
        await findReachableDriver(db, viewer, params.id)
        assertUploadSizeFits(request)
      },
    },
    async ({ params, file }, { now, viewer }) => {
      assertFileSent(file)
      const files = { allowance: 'registration files of a person', of: viewer.id } as const
      await spendAllowances(db, [files], now, config)
      const taken = await receiveFile(file, async () => {}, { log, store, scanner })
      try {
        const kept = await changeLockedDriver(
          db,
          viewer,
          params.id,
          async (inside, { registration, driver }) => {
            const documentId = await storeConsentDocument(
              inside,
              { driverId: driver.id, candidateId: driver.candidateId, by: viewer.id },
              taken,
              now,
            )
            writeLog(
              inside,
              registration,
              viewer.id,
              [
                {
                  kind: 'licence permission kept',
                  payload: { driverId: driver.id, documentId, fileName: taken.fileName },
                },
              ],
              now,
            )
            return { documentId, fileName: taken.fileName }
          },
        )
        work.wake()
        return kept
      } catch (error) {
        // The file is discarded only after a refusal. After any other error the transaction may have been committed and its row need the file; if
        // not, sweepFiles deletes the file.
        if (error instanceof Failure) await taken.discard()
        throw error
      }
    },
  )
}

type PaperOwner = {
  readonly driverId: string
  readonly candidateId: string
  readonly by: string
}

async function storeConsentDocument(
  db: Database,
  { driverId, candidateId, by }: PaperOwner,
  file: FileInStore,
  now: Date,
): Promise<string> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from licence_consent_documents where driver_id = ${driverId}`,
  )
  if (count >= MAX_CONSENT_DOCUMENTS)
    throw createFileRefusal(`Keep at most ${MAX_CONSENT_DOCUMENTS} permissions of a driver`)
  // No one searches the text of a permission, so `read_at` is set and the text is never read.
  const { id } = await db.one<{ id: string }>(sql`
    insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, created_at, read_at)
    values (${candidateId}, ${file.storageKey}, ${file.fileName}, ${file.mediaType}, ${file.bytes}, ${file.sha256}, ${file.scan}, ${now}, ${now}) returning id`)
  await db.run(
    sql`insert into licence_consent_documents (document_id, driver_id, by, at) values (${id}, ${driverId}, ${by}, ${now})`,
  )
  return id
}
