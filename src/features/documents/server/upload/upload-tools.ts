import type { Server } from '#server/http/route.ts'
import { createDocumentProcessor } from '../document-work.ts'
import { createScanner } from '../scan/scanner.ts'
import { createFileStore } from '../store/file-store.ts'

/** Returns what a route needs to take in files: their store, their scanner, and the work that reads them afterwards, which ends with the server. */
export function createUploadTools({ http, parts: { config, db, clock, log } }: Server) {
  const store = createFileStore(config)
  const scanner = createScanner(config)
  const work = createDocumentProcessor({ db, clock, log, store, scanner })
  http.addHook('onClose', async () => work.stop())
  return { store, scanner, work }
}
export type UploadTools = ReturnType<typeof createUploadTools>
