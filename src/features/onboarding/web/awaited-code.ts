import * as z from 'zod/mini'
import { requestContactCode } from '#features/candidates/contract/contact-codes.ts'
import { call } from '#web/call.ts'

/** A mobile or an e-mail address that a code goes to, as the calls name it. */
export type CodedContact = {
  readonly id: string
  readonly type: 'phones' | 'emails'
  readonly contactDetailId: string
}
type Type = CodedContact['type']

const keyOf = (type: Type) => `awaited-code-${type}`
const Awaited = z.object({ contactId: z.string(), expiresAt: z.string() })

/** Until the code ends, this tab goes on at it after a reload. The contact's id alone is kept; its number or address the server knows. */
export async function sendCode(contact: CodedContact) {
  const { expiresAt } = await call(requestContactCode, { params: contact, body: {} })
  const kept = JSON.stringify({ contactId: contact.contactDetailId, expiresAt })
  attempt(() => sessionStorage.setItem(keyOf(contact.type), kept))
}

/** Which phone or address a code is on its way to, while that code works. */
export function awaitedContact(type: Type, now = Date.now()): string | null {
  const kept = Awaited.safeParse(
    attempt(() => JSON.parse(sessionStorage.getItem(keyOf(type)) ?? 'null')),
  )
  return kept.success && Date.parse(kept.data.expiresAt) > now ? kept.data.contactId : null
}

export const awaitNoCode = (type: Type) => attempt(() => sessionStorage.removeItem(keyOf(type)))

/** A browser that refuses storage asks for the number or the address again. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
