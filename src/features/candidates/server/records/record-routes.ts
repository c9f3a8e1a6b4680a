import { randomUUID } from 'node:crypto'
import { conflict, invalidFields, notFound } from '#shared/failure.ts'
import { createRouteResponse, createListResponse } from '#server/http/route-response.ts'
import { getViolatedConstraint, type Database } from '#server/database/database.ts'
import { readIdempotencyKey, createOncePerKey } from '#server/http/once-by-key.ts'
import { route, type Server } from '#server/http/route.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import type { Candidate } from '#server/security/viewers.ts'
import { listSpellings } from '../../domain/includes.ts'
import { toLondonDay } from '#shared/words/dates.ts'
import { MAX_RECORDS_BY_KIND } from '../../domain/records/kinds.ts'
import { toApiRecord, DEFAULT_RECORD_HANDLING, type RecordHandling } from './record-handling.ts'
import type { RecordKind } from './record-kinds.ts'
import type { RecordsRef } from './record-queries.ts'

const NO_RECORD_MESSAGE = 'There is no such record.'

type RecordRouteContext = {
  readonly recordKind: RecordKind
  readonly keeping: RecordHandling
  /** The path of the list, and the path of a single record. */
  readonly all: { readonly path: string }
  readonly one: { readonly path: string }
}

/** Registers the calls of one kind of record, in every spelling of its name. */
export function recordRoutes(
  server: Server,
  recordKind: RecordKind,
  keeping: RecordHandling = DEFAULT_RECORD_HANDLING,
) {
  for (const spelling of listSpellings(recordKind.calls.name)) {
    const kindOfRoutes = {
      recordKind,
      keeping,
      all: { path: `/user/:id/${spelling}` },
      one: { path: `/user/:id/${spelling}/:itemId` },
    }
    registerReadRoutes(server, kindOfRoutes)
    registerCreateRoute(server, kindOfRoutes)
    registerReplaceRoute(server, kindOfRoutes)
    registerRemoveRoute(server, kindOfRoutes)
  }
}

function registerReadRoutes(server: Server, of: RecordRouteContext) {
  const { recordKind, keeping, all, one } = of
  route(
    server,
    { ...recordKind.calls.list, ...all },
    { may: recordKind.may },
    async ({ params }, { db, now, viewer }) => {
      const owned = readOwnRecordsRef(of, viewer, params.id, now)
      const records = await recordKind.store.all(db, owned)
      return createListResponse(
        records.map((record) => toApiRecord(keeping, viewer.id, record)),
        records.length,
      )
    },
  )

  route(
    server,
    { ...recordKind.calls.read, ...one },
    { may: recordKind.may },
    async ({ params }, { db, now, viewer }) => {
      const owned = readOwnRecordsRef(of, viewer, params.id, now)
      const record = await recordKind.store.one(db, owned, params.itemId)
      if (!record) throw notFound(NO_RECORD_MESSAGE)
      return toApiRecord(keeping, viewer.id, record)
    },
  )
}

function registerCreateRoute(server: Server, of: RecordRouteContext) {
  const { recordKind, keeping, all } = of
  route(
    server,
    { ...recordKind.calls.create, ...all },
    { may: recordKind.may },
    async ({ params, body, request }, { db, now, viewer }) => {
      const owned = readOwnRecordsRef(of, viewer, params.id, now)
      const content = validateBody(recordKind, body, now)
      const id = randomUUID()
      const create = async (inside: Database) => {
        const added = await recordKind.store.add(
          inside,
          owned,
          { id, body: keeping.toStored(content, { candidateId: viewer.id, id }) },
          now,
        )
        if (!added) throw refuseTooMany(MAX_RECORDS_BY_KIND[owned.kind])
        await keeping.afterChange(inside, { viewer, request, recordId: added.id }, now)
        return toApiRecord(keeping, viewer.id, added)
      }
      const read = async (inside: Database, former: string) => {
        const record = await recordKind.store.one(inside, owned, former)
        return record && toApiRecord(keeping, viewer.id, record)
      }
      const repeatable = {
        key: readIdempotencyKey(request),
        ownerId: viewer.id,
        route: owned.kind,
        content: keeping.contentOf(content),
      }
      const { data } = await createOncePerKey(db, repeatable, { create, read }, now)
      return createRouteResponse(data.id === id ? 201 : 200, data)
    },
  )
}

function registerReplaceRoute(server: Server, of: RecordRouteContext) {
  const { recordKind, keeping, one } = of
  route(
    server,
    { ...recordKind.calls.replace, ...one },
    { may: recordKind.may },
    async ({ params, body, request }, { db, now, viewer }) => {
      const owned = readOwnRecordsRef(of, viewer, params.id, now)
      const content = validateBody(recordKind, body, now)
      const replaced = await db
        .transaction(async (inside) => {
          const record = await recordKind.store.replace(inside, owned, {
            id: params.itemId,
            body: keeping.toStored(content, { candidateId: viewer.id, id: params.itemId }),
          })
          if (record)
            await keeping.afterChange(inside, { viewer, request, recordId: record.id }, now)
          return record
        })
        .catch((error: unknown) => {
          throw getViolatedConstraint(error) === 'candidate_records_one_field'
            ? conflict('There is a field of this name already.')
            : error
        })
      if (!replaced) throw notFound(NO_RECORD_MESSAGE)
      return toApiRecord(keeping, viewer.id, replaced)
    },
  )
}

function registerRemoveRoute(server: Server, of: RecordRouteContext) {
  const { recordKind, keeping, one } = of
  route(
    server,
    { ...recordKind.calls.remove, ...one },
    { may: recordKind.may },
    async ({ params, request }, { db, now, viewer }) => {
      const owned = readOwnRecordsRef(of, viewer, params.id, now)
      await db.transaction(async (inside) => {
        if ((await recordKind.store.remove(inside, owned, params.itemId)) === 0)
          throw notFound(NO_RECORD_MESSAGE)
        await keeping.afterChange(inside, { viewer, request, recordId: params.itemId }, now)
      })
      return null
    },
  )
}

const refuseTooMany = (most: number) =>
  conflict(
    most === 1
      ? 'You have one of these already. Change it instead.'
      : `You can keep ${most} of these. Delete one first.`,
  )

/**
 * Returns the reference to the candidate's own records of this kind, or throws if the records are another person's or the kind requires a new sign-in
 * first.
 */
function readOwnRecordsRef(
  { recordKind, keeping }: RecordRouteContext,
  viewer: Candidate,
  id: string,
  now: Date,
): RecordsRef {
  assertSelf(viewer, id)
  keeping.assertMay(viewer, now)
  return { candidateId: viewer.id, kind: recordKind.calls.name }
}

/** Returns the normalised body, or throws a refusal with messages by field. */
function validateBody({ tidy, refusals }: RecordKind, body: unknown, now: Date): object {
  const tidied = tidy(body as object)
  const refused = Object.entries(refusals(tidied, toLondonDay(now))).flatMap(([field, sentence]) =>
    sentence ? [[field, sentence] as const] : [],
  )
  if (refused.length) throw invalidFields(Object.fromEntries(refused))
  return tidied
}
