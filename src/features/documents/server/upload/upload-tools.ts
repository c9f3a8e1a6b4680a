import type { Server } from '#server/http/route.ts'
import { createDocumentProcessor } from '../document-work.ts'
import { createScanner } from '../scan/scanner.ts'
import { createFileStore } from '../store/file-store.ts'

/**
 * Returns what a route needs to receive files: the file store, the virus scanner, and the background work that scans and reads stored files. The work
 * stops when the server closes.
 */
export function createUploadTools({ http, parts: { config, db, clock, log } }: Server) {
  const store = createFileStore(config)
  const scanner = createScanner(config)
  const work = createDocumentProcessor({ db, clock, log, store, scanner })
  http.addHook('onClose', async () => work.stop())
  return { store, scanner, work }
}
export type UploadTools = ReturnType<typeof createUploadTools>
