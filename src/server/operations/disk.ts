import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '#shared/failure.ts'

const BYTES_PER_MEBIBYTE = 1024 * 1024
/** The free space for PostgreSQL: its journal grows by sixteen mebibytes at a time, and if it cannot grow, PostgreSQL stops and even reads fail. */
const RESERVED_DISK_BYTES = 64 * BYTES_PER_MEBIBYTE
const DISK_CHECK_INTERVAL_MS = 1000
const READ_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
/** Calls by POST that only read. */
const READ_BY_POST_PATTERN =
  /\/(vja\/search|search\/typeahead\/email|SendCandidate\/Preview|Drivers\/Find)$/

/** Returns whether an error means a full disk or quota, here or at the database. Stored records then stay readable, and no partial record exists. */
export const isDiskFullError = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', '53100'].includes((error as NodeJS.ErrnoException).code ?? '')

export const createNoRoomFailure = () =>
  unavailable(60, 'There is no room to keep this at the moment. Please try again later.')

/**
 * Refuses writes before the disk of the embedded database is completely full, so that reads continue. The free space is checked at most once a
 * second, so writes resume without a restart.
 */
export function refuseWritesWithoutRoom(http: FastifyInstance, folder: string) {
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<boolean> | undefined
  http.addHook('onRequest', async ({ method, routeOptions }) => {
    if (READ_METHODS.includes(method) || READ_BY_POST_PATTERN.test(routeOptions.url ?? '')) return
    if (!looking || performance.now() - lookedAt > DISK_CHECK_INTERVAL_MS) {
      lookedAt = performance.now()
      looking = isSpaceShort(folder)
    }
    if (await looking) throw createNoRoomFailure()
  })
}

/** Returns whether too little space is free. If the system does not report the free space, writes are tried, and may fail themselves. */
const isSpaceShort = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < RESERVED_DISK_BYTES,
    () => false,
  )
