import { requestContactCode } from '#features/candidates/contract/contact-codes.ts'
import { awaitCode, awaitedCode } from '#web/forms/awaited-code.ts'
import { call } from '#web/call/call.ts'

/** A mobile number or an email address that a code is sent to, as the calls name it. */
export type CodedContact = {
  readonly id: string
  readonly type: 'phones' | 'emails'
  readonly contactDetailId: string
}

export async function sendCode(contact: CodedContact) {
  const { expiresAt } = await call(requestContactCode, { params: contact, body: {} })
  awaitCode(contact.type, contact.contactDetailId, expiresAt)
}

/** Which phone or address a code is on its way to, while that code works. */
export const awaitedContact = (type: CodedContact['type']) => awaitedCode(type)?.of ?? null
