import { list } from '#server/http/answer.ts'
import { idempotencyKeyOf } from '#server/http/once-by-key.ts'
import { route, type Server } from '#server/http/route.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import { EMAIL_FORMAT, emailAddressOf } from '#shared/words/email-address.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import { createEmail, deleteEmail, listEmails, replaceEmail } from '../../contract/emails.ts'
import { EMAIL_SPELLINGS } from '../../domain/contact.ts'
import { changeContact, deleteContact, foundOr404, type WantedContact } from './change-contacts.ts'
import { emailOf, emailsOf } from './contact-queries.ts'
import { createContact } from './create-contact.ts'

type Path = `/user/:id/${string}`

export function emailRoutes(server: Server) {
  for (const spelling of EMAIL_SPELLINGS) {
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
    { ...listEmails, path },
    { may: onboarding },
    async ({ params }, { db, viewer }) => {
      assertSelf(viewer, params.id)
      const all = await emailsOf(db, params.id)
      return list(all, all.length)
    },
  )
}

function createRoute(server: Server, path: Path) {
  route(
    server,
    { ...createEmail, path },
    { may: onboarding },
    async ({ params, body, request }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      const creation = {
        owned: { candidateId: params.id, kind: 'email' } as const,
        wanted: wantedOf(body),
        read: emailOf,
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
    { ...replaceEmail, path: `${path}/:emailId` },
    { may: onboarding },
    async ({ params, body, request }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      const ref = { candidateId: params.id, kind: 'email', id: params.emailId } as const
      await changeContact(
        db,
        ref,
        wantedOf(body),
        { assertMayChangePrimary: refusePrimary, requestId: request.id },
        now,
      )
      return foundOr404(await emailOf(db, params.id, params.emailId))
    },
  )
}

function deleteRoute(server: Server, path: Path) {
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

function wantedOf({ emailAddress }: { readonly emailAddress: string }): WantedContact {
  const address = emailAddressOf(emailAddress)
  if (!address) throw invalidFields({ emailAddress: EMAIL_FORMAT })
  return { ...address, type: null }
}

/** Refuses to change or delete the primary address, because the candidate signs in with it; another one can replace it only once it is confirmed. */
function refusePrimary() {
  throw conflict(
    'You sign in with this email address. Add the new one, confirm it, then make it your primary one.',
  )
}
