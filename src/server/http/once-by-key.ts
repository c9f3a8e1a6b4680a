import type { FastifyRequest } from 'fastify'
import { FIXED_RETENTION_PERIODS, toMilliseconds } from '#shared/periods.ts'
import { badRequest, conflict, createGoneFailure, createInvalidFailure } from '#shared/failure.ts'
import { isUuid } from '#shared/words/identifiers.ts'
import { sha256 } from '#server/security/hashes.ts'
import { type RouteResponse, createRouteResponse } from './route-response.ts'
import { type Database, sql } from '../database/database.ts'

const IDEMPOTENCY_KEY_LIFETIME_MS = toMilliseconds(FIXED_RETENTION_PERIODS.repeatedRequests)

/** Returns the Idempotency-Key of a request; undefined without one. Throws a 400 if it is no UUID. */
export function readIdempotencyKey({
  headers,
}: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !isUuid(key))
    throw badRequest('The Idempotency-Key must be a UUID.')
  return key.toLowerCase()
}

type KeyedCreation<Row> = {
  readonly create: (db: Database) => Promise<Row>
  readonly read: (db: Database, id: string) => Promise<Row | undefined>
}
type KeyedRequest = {
  readonly key: string | undefined
  readonly ownerId: string
  readonly route: string
  readonly content: string
}

/**
 * Creates a record only once for each key within 24 hours, for records without a natural key. The status is 201 the first time, 200 with the same row
 * on a repetition, 422 for other content, and 409 while the first request is in progress. The transaction that creates the record also writes the
 * key.
 */
export function createOncePerKey<Row extends { readonly id: string }>(
  db: Database,
  request: KeyedRequest,
  { create, read }: KeyedCreation<Row>,
  now: Date,
): Promise<RouteResponse<Row>> {
  const { key, ownerId, route, content } = request
  return db.transaction(async (inside) => {
    if (key === undefined) return createRouteResponse(201, await create(inside))
    const { free } = await inside.one<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${ownerId} ${route} ${key}`}, 0)) as free`,
    )
    if (!free) throw conflict('The same request is still being carried out.')
    const bodyHash = sha256(content).toString('hex')
    const former = await inside.maybe<{ bodyHash: string; createdId: string }>(sql`
      select body_hash as "bodyHash", created_id as "createdId" from idempotency_keys
      where owner_id = ${ownerId} and route = ${route} and key = ${key} and at > ${new Date(now.getTime() - IDEMPOTENCY_KEY_LIFETIME_MS)}`)
    if (former)
      return createRouteResponse(
        200,
        await checkRepeatedRequest(
          former.bodyHash === bodyHash,
          await read(inside, former.createdId),
        ),
      )
    const row = await create(inside)
    await inside.run(sql`
      insert into idempotency_keys (owner_id, route, key, body_hash, created_id, at) values (${ownerId}, ${route}, ${key}, ${bodyHash}, ${row.id}, ${now})
      on conflict (owner_id, route, key) do update set body_hash = excluded.body_hash, created_id = excluded.created_id, at = excluded.at`)
    return createRouteResponse(201, row)
  })
}

function checkRepeatedRequest<Row>(sameContent: boolean, row: Row | undefined): Row {
  if (!sameContent) throw createInvalidFailure('This Idempotency-Key was used for another request.')
  if (!row) throw createGoneFailure('What this request made was deleted since.')
  return row
}
