import { conflict, notFound } from '#shared/failure.ts'
import { list } from '#server/http/answer.ts'
import type { Database } from '#server/database/database.ts'
import { idempotencyKeyOf, onceByKey } from '#server/http/once-by-key.ts'
import { route, type Server } from '#server/http/route.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import {
  createLookingFor,
  deleteLookingFor,
  getLookingFor,
  listLookingFors,
  replaceLookingFor,
} from '../contract/looking-for.ts'
import { MOST_LOOKING_FORS } from '../domain/looking-for.ts'
import {
  addLookingFor,
  deleteLookingForOf,
  lookingForOf,
  lookingForsOf,
  replaceLookingForOf,
} from './looking-for-queries.ts'

const NO_RECORD = 'There is no such record.'

const PATHS = ['/user/:id/lookingfor', '/user/:id/lookingfors'] as const
type Path = (typeof PATHS)[number]

/** The specification spells these paths in the singular and in the plural. */
export function lookingForRoutes(server: Server) {
  for (const path of PATHS) {
    listRoute(server, path)
    createRoute(server, path)
    readRoute(server, path)
    replaceRoute(server, path)
    deleteRoute(server, path)
  }
}

function listRoute(server: Server, path: Path) {
  route(
    server,
    { ...listLookingFors, path },
    { may: onboarding },
    async ({ params }, { db, viewer }) => {
      assertSelf(viewer, params.id)
      const all = await lookingForsOf(db, params.id)
      return list(all, all.length)
    },
  )
}

function createRoute(server: Server, path: Path) {
  route(
    server,
    { ...createLookingFor, path },
    { may: onboarding },
    async ({ params, body, request }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      const repeatable = {
        key: idempotencyKeyOf(request),
        ownerId: viewer.id,
        route: 'lookingfor',
        content: JSON.stringify(body),
      }
      const create = async (inside: Database) => {
        const added = await addLookingFor(inside, params.id, body, now)
        if (!added) throw conflict(`You can keep ${MOST_LOOKING_FORS} of these. Delete one first.`)
        return added
      }
      return onceByKey(
        db,
        repeatable,
        { create, read: (inside, id) => lookingForOf(inside, params.id, id) },
        now,
      )
    },
  )
}

function readRoute(server: Server, path: Path) {
  route(
    server,
    { ...getLookingFor, path: `${path}/:itemId` },
    { may: onboarding },
    async ({ params }, { db, viewer }) => {
      assertSelf(viewer, params.id)
      const one = await lookingForOf(db, params.id, params.itemId)
      if (!one) throw notFound(NO_RECORD)
      return one
    },
  )
}

function replaceRoute(server: Server, path: Path) {
  route(
    server,
    { ...replaceLookingFor, path: `${path}/:itemId` },
    { may: onboarding },
    async ({ params, body }, { db, viewer }) => {
      assertSelf(viewer, params.id)
      const replaced = await replaceLookingForOf(db, params.id, params.itemId, body)
      if (!replaced) throw notFound(NO_RECORD)
      return replaced
    },
  )
}

function deleteRoute(server: Server, path: Path) {
  route(
    server,
    { ...deleteLookingFor, path: `${path}/:itemId` },
    { may: onboarding },
    async ({ params }, { db, viewer }) => {
      assertSelf(viewer, params.id)
      if ((await deleteLookingForOf(db, params.id, params.itemId)) === 0) throw notFound(NO_RECORD)
      return null
    },
  )
}
