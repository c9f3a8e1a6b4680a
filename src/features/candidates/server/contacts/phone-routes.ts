import { list } from '#server/http/answer.ts'
import { idempotencyKeyOf } from '#server/http/once-by-key.ts'
import { route, type Server } from '#server/http/route.ts'
import { assertRecentSignIn } from '#server/security/own-sign-in.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import {
  createPhone,
  deletePhone,
  listPhones,
  replacePhone,
  type WantedPhone,
} from '../../contract/phones.ts'
import { PHONE_SPELLINGS } from '../../domain/contact.ts'
import { normalisePhone } from '#shared/words/phone.ts'
import { changeContact, deleteContact, foundOr404, type WantedContact } from './change-contacts.ts'
import { phoneOf, phonesOf } from './contact-queries.ts'
import { createContact } from './create-contact.ts'
import { takeProvedPhone } from './proved-phone.ts'

type Path = `/user/:id/${string}`

export function phoneRoutes(server: Server) {
  for (const spelling of PHONE_SPELLINGS) {
    const path = `/user/:id/${spelling}` as const
    listRoute(server, path)
    createRoute(server, path)
    replaceRoute(server, path)
    deleteRoute(server, path)
  }
}

function listRoute(server: Server, path: Path) {
  route(
    server,
    { ...listPhones, path },
    { may: onboarding },
    async ({ params }, { db, viewer }) => {
      assertSelf(viewer, params.id)
      const all = await phonesOf(db, params.id)
      return list(all, all.length)
    },
  )
}

function createRoute(server: Server, path: Path) {
  route(
    server,
    { ...createPhone, path },
    { may: onboarding },
    async ({ params, body, request }, { db, now, viewer, config }) => {
      assertSelf(viewer, params.id)
      const wanted = wantedOf(body)
      const isProved = (inside: typeof db) =>
        takeProvedPhone(inside, request, { candidateId: params.id, phone: wanted.key }, now, config)
      const creation = {
        owned: { candidateId: params.id, kind: 'phone' } as const,
        wanted,
        read: phoneOf,
        isProved,
      }
      return createContact(
        db,
        creation,
        { key: idempotencyKeyOf(request), requestId: request.id },
        now,
      )
    },
  )
}

function replaceRoute(server: Server, path: Path) {
  route(
    server,
    { ...replacePhone, path: `${path}/:phoneId` },
    { may: onboarding },
    async ({ params, body, request }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      const ref = { candidateId: params.id, kind: 'phone', id: params.phoneId } as const
      await changeContact(
        db,
        ref,
        wantedOf(body),
        { assertMayChangePrimary: () => assertRecentSignIn(viewer, now), requestId: request.id },
        now,
      )
      return foundOr404(await phoneOf(db, params.id, params.phoneId))
    },
  )
}

function deleteRoute(server: Server, path: Path) {
  route(
    server,
    { ...deletePhone, path: `${path}/:phoneId` },
    { may: onboarding },
    async ({ params, request }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      return deleteContact(
        db,
        { candidateId: params.id, kind: 'phone', id: params.phoneId },
        { requestId: request.id },
        now,
      )
    },
  )
}

function wantedOf({ PhoneNumber, Type }: WantedPhone): WantedContact {
  const number = normalisePhone(PhoneNumber)
  return { value: number, key: number, type: Type }
}
