import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '#shared/failure.ts'

const MEBIBYTE = 1024 * 1024
/** PostgreSQL needs this much to go on answering reads: its journal grows by sixteen mebibytes at a time, and without room for that it ends. */
const RESERVE = 64 * MEBIBYTE
const LOOK_EVERY_MS = 1000
const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
/** These calls ask by POST and change nothing. */
const READ_BY_POST =
  /\/(vja\/search|search\/typeahead\/email|SendCandidate\/Preview|Drivers\/Find)$/

/** The disk or the quota is full, here or at the database. Stored records stay readable, and nothing half-written is left. */
export const diskIsFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', '53100'].includes((error as NodeJS.ErrnoException).code ?? '')

export const noRoom = () =>
  unavailable(60, 'There is no room to keep this at the moment. Please try again later.')

/**
 * Refuses everything that would write before the disk of the embedded database is completely full, so that reading goes on. It checks again each second,
 * so no one need restart anything.
 */
export function refuseWritesWithoutRoom(http: FastifyInstance, folder: string) {
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<boolean> | undefined
  http.addHook('onRequest', async ({ method, routeOptions }) => {
    if (READS.includes(method) || READ_BY_POST.test(routeOptions.url ?? '')) return
    if (!looking || performance.now() - lookedAt > LOOK_EVERY_MS) {
      lookedAt = performance.now()
      looking = isShort(folder)
    }
    if (await looking) throw noRoom()
  })
}

/** Where the system cannot say, the write itself finds out. */
const isShort = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < RESERVE,
    () => false,
  )
