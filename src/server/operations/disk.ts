import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '#shared/failure.ts'

const MEBIBYTE = 1024 * 1024
/** What PostgreSQL needs to go on answering reads, whose journal grows by sixteen mebibytes at a time: without room for it, it ends. */
const RESERVE = 64 * MEBIBYTE
const LOOK_EVERY_MS = 1000
const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
/** What asks by POST and changes nothing. */
const READ_BY_POST =
  /\/(vja\/search|search\/typeahead\/email|SendCandidate\/Preview|Drivers\/Find)$/

/** Of the disk or the quota, here or at the database: what is kept stays readable, and nothing half is left. */
export const diskIsFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', '53100'].includes((error as NodeJS.ErrnoException).code ?? '')

export const noRoom = () =>
  unavailable(60, 'There is no room to keep this at the moment. Please try again later.')

/** Before the disk of the embedded database is full to the brim, whatever would write is refused, so that reading goes on. It looks again each second: nobody need restart anything. */
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

/** Where the system cannot tell, whoever writes finds out. */
const isShort = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < RESERVE,
    () => false,
  )
