import { createListResponse } from '#server/http/route-response.ts'
import { readIdempotencyKey } from '#server/http/once-by-key.ts'
import { route, type Server } from '#server/http/route.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import { EMAIL_FORMAT_MESSAGE, parseEmailAddress } from '#shared/words/email-address.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import { createEmail, deleteEmail, listEmails, replaceEmail } from '../../contract/emails.ts'
import { EMAIL_SPELLINGS } from '../../domain/contact.ts'
import {
  changeContact,
  deleteContact,
  throwIfNotFound,
  type ContactToStore,
} from './change-contacts.ts'
import { findEmail, listEmailsOfCandidate } from './contact-queries.ts'
import { createContact } from './create-contact.ts'

type EmailPath = `/user/:id/${string}`

export function emailRoutes(server: Server) {
  for (const spelling of EMAIL_SPELLINGS) {
    const path = `/user/:id/${spelling}` as const
    registerListRoute(server, path)
    registerCreateRoute(server, path)
    registerReplaceRoute(server, path)
    registerDeleteRoute(server, path)
  }
}

function registerListRoute(server: Server, path: EmailPath) {
  route(
    server,
    { ...listEmails, path },
    { may: onboarding },
    async ({ params }, { db, viewer }) => {
      assertSelf(viewer, params.id)
      const all = await listEmailsOfCandidate(db, params.id)
      return createListResponse(all, all.length)
    },
  )
}

function registerCreateRoute(server: Server, path: EmailPath) {
  route(
    server,
    { ...createEmail, path },
    { may: onboarding },
    async ({ params, body, request }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      const creation = {
        owned: { candidateId: params.id, kind: 'email' } as const,
        wanted: toContactToStore(body),
        read: findEmail,
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

function registerReplaceRoute(server: Server, path: EmailPath) {
  route(
    server,
    { ...replaceEmail, path: `${path}/:emailId` },
    { may: onboarding },
    async ({ params, body, request }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      const ref = { candidateId: params.id, kind: 'email', id: params.emailId } as const
      await changeContact(
        db,
        ref,
        toContactToStore(body),
        { assertMayChangePrimary: refusePrimaryChange, requestId: request.id },
        now,
      )
      return throwIfNotFound(await findEmail(db, params.id, params.emailId))
    },
  )
}

function registerDeleteRoute(server: Server, path: EmailPath) {
  route(
    server,
    { ...deleteEmail, path: `${path}/:emailId` },
    { may: onboarding },
    async ({ params, request }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      return deleteContact(
        db,
        { candidateId: params.id, kind: 'email', id: params.emailId },
        { requestId: request.id },
        now,
      )
    },
  )
}

function toContactToStore({ emailAddress }: { readonly emailAddress: string }): ContactToStore {
  const address = parseEmailAddress(emailAddress)
  if (!address) throw invalidFields({ emailAddress: EMAIL_FORMAT_MESSAGE })
  return { ...address, type: null }
}

/**
 * Refuses to change the primary address, because the candidate signs in with it. Another address can replace it only once that address is confirmed.
 */
function refusePrimaryChange() {
  throw conflict(
    'You sign in with this email address. Add the new one, confirm it, then make it your primary one.',
  )
}
