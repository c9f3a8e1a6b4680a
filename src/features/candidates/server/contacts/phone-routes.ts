import { createListResponse } from '#server/http/route-response.ts'
import { readIdempotencyKey } from '#server/http/once-by-key.ts'
import { route, type Server } from '#server/http/route.ts'
import { assertRecentSignIn } from '#server/security/own-sign-in.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import {
  createPhone,
  deletePhone,
  listPhones,
  replacePhone,
  type PhoneBody,
} from '../../contract/phones.ts'
import { PHONE_SPELLINGS } from '../../domain/contact.ts'
import { normalisePhone } from '#shared/words/phone.ts'
import {
  changeContact,
  deleteContact,
  throwIfNotFound,
  type ContactToStore,
} from './change-contacts.ts'
import { findPhone, listPhonesOfCandidate } from './contact-queries.ts'
import { createContact } from './create-contact.ts'
import { consumePhoneProof } from './phone-proof-cookie.ts'

type PhonePath = `/user/:id/${string}`

export function phoneRoutes(server: Server) {
  for (const spelling of PHONE_SPELLINGS) {
    const path = `/user/:id/${spelling}` as const
    registerListRoute(server, path)
    registerCreateRoute(server, path)
    registerReplaceRoute(server, path)
    registerDeleteRoute(server, path)
  }
}

function registerListRoute(server: Server, path: PhonePath) {
  route(
    server,
    { ...listPhones, path },
    { may: onboarding },
    async ({ params }, { db, viewer }) => {
      assertSelf(viewer, params.id)
      const all = await listPhonesOfCandidate(db, params.id)
      return createListResponse(all, all.length)
    },
  )
}

function registerCreateRoute(server: Server, path: PhonePath) {
  route(
    server,
    { ...createPhone, path },
    { may: onboarding },
    async ({ params, body, request }, { db, now, viewer, config }) => {
      assertSelf(viewer, params.id)
      const wanted = toContactToStore(body)
      const isProved = (inside: typeof db) =>
        consumePhoneProof(
          inside,
          request,
          { candidateId: params.id, phone: wanted.key },
          now,
          config,
        )
      const creation = {
        owned: { candidateId: params.id, kind: 'phone' } as const,
        wanted,
        read: findPhone,
        isProved,
      }
      return createContact(
        db,
        creation,
        { key: readIdempotencyKey(request), requestId: request.id },
        now,
      )
    },
  )
}

function registerReplaceRoute(server: Server, path: PhonePath) {
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
        toContactToStore(body),
        { assertMayChangePrimary: () => assertRecentSignIn(viewer, now), requestId: request.id },
        now,
      )
      return throwIfNotFound(await findPhone(db, params.id, params.phoneId))
    },
  )
}

function registerDeleteRoute(server: Server, path: PhonePath) {
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

function toContactToStore({ PhoneNumber, Type }: PhoneBody): ContactToStore {
  const number = normalisePhone(PhoneNumber)
  return { value: number, key: number, type: Type }
}
