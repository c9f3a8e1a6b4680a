import { hashNetwork, hashReachedContact, spendAllowances } from '#server/security/allowances.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import type { Candidate } from '#server/security/viewers.ts'
import type { ParamsOf } from '#shared/endpoint.ts'
import { conflict, forbidden } from '#shared/failure.ts'
import {
  confirmContactCode,
  requestContactCode,
  setContactAsPrimary,
} from '../../contract/contact-codes.ts'
import type { Email } from '../../contract/emails.ts'
import type { Phone } from '../../contract/phones.ts'
import { toContactKind } from '../../domain/contact.ts'
import { isMobile } from '#shared/words/phone.ts'
import { throwIfNotFound } from './change-contacts.ts'
import { findContact, type ContactRef, findEmail, findPhone } from './contact-queries.ts'
import { confirmContactByCode, sendOneTimeCode } from './one-time-codes.ts'
import { makeContactPrimary } from './primary-contact.ts'

export function contactCodeRoutes(server: Server) {
  route(
    server,
    requestContactCode,
    { may: onboarding },
    async ({ params, body, request }, { db, now, viewer, config, parts }) => {
      const ref = readOwnContactRef(viewer, params)
      const contact = throwIfNotFound(await findContact(db, ref))
      if ((body.id ?? params.id) !== params.id || (body.contactDetailId ?? ref.id) !== ref.id)
        throw forbidden('The body names another contact than the address of the call.')
      if (contact.kind === 'phone' && !isMobile(contact.value))
        throw conflict('A code can only be sent to a mobile number.')
      if (contact.kind === 'phone' && !config.sendsTexts)
        throw conflict('We send no text messages, so phone numbers stay unverified.')
      const reached = hashReachedContact(contact, config)
      await spendAllowances(
        db,
        [
          { allowance: 'one-time codes of a contact', of: reached },
          { allowance: 'one-time codes of a contact in a day', of: reached },
          { allowance: 'one-time codes of an account in a day', of: viewer.id },
          { allowance: 'one-time codes of a network in a day', of: hashNetwork(request, config) },
        ],
        now,
        config,
      )
      return sendOneTimeCode(db, ref, now, parts).finally(parts.wakeOutbox)
    },
  )

  route(
    server,
    confirmContactCode,
    { may: onboarding },
    async ({ params, body, request }, { db, now, viewer, config }) => {
      const ref = readOwnContactRef(viewer, params)
      throwIfNotFound(await findContact(db, ref))
      await confirmContactByCode(db, ref, { code: body.code, requestId: request.id }, now, config)
      return readContactReply(db, ref)
    },
  )

  route(
    server,
    setContactAsPrimary,
    { may: onboarding },
    async ({ params, request }, { db, now, viewer, parts }) => {
      const ref = readOwnContactRef(viewer, params)
      await makeContactPrimary(db, ref, { viewer, requestId: request.id }, now, parts).finally(
        parts.wakeOutbox,
      )
      return readContactReply(db, ref)
    },
  )
}

function readOwnContactRef(
  viewer: Candidate,
  { id, type, contactDetailId }: ParamsOf<typeof requestContactCode>,
): ContactRef {
  assertSelf(viewer, id)
  return { candidateId: id, kind: toContactKind(type), id: contactDetailId }
}

const readContactReply = async (db: Database, { candidateId, kind, id }: ContactRef) =>
  throwIfNotFound<Email | Phone>(
    kind === 'email' ? await findEmail(db, candidateId, id) : await findPhone(db, candidateId, id),
  )
