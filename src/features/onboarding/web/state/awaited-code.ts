import { requestContactCode } from '#features/candidates/contract/contact-codes.ts'
import { rememberAwaitedCode, readAwaitedCode } from '#web/forms/awaited-code.ts'
import { call } from '#web/call/call.ts'

/** A mobile number or an email address to which a code is sent. The fields are the path parameters of the requests. */
export type ContactToConfirm = {
  readonly id: string
  readonly type: 'phones' | 'emails'
  readonly contactDetailId: string
}

export async function sendContactCode(contact: ContactToConfirm) {
  const { expiresAt } = await call(requestContactCode, { params: contact, body: {} })
  rememberAwaitedCode(contact.type, contact.contactDetailId, expiresAt)
}

/** Returns the id of the phone or address whose code is on its way; null once that code no longer works. */
export const findAwaitedContact = (type: ContactToConfirm['type']) =>
  readAwaitedCode(type)?.of ?? null
