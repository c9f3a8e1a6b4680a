import { randomUUID } from 'node:crypto'
import {
  confirmContactCode,
  requestContactCode,
} from '#features/candidates/contract/contact-codes.ts'
import { createEmail } from '#features/candidates/contract/emails.ts'
import { createPhone } from '#features/candidates/contract/phones.ts'
import { codeSentTo } from './one-time-code.ts'
import type { TestServer } from '../test-server.ts'

export type Person = Awaited<ReturnType<TestServer['signUpCandidate']>>
type Params = {
  readonly id: string
  readonly type: 'phones' | 'emails'
  readonly contactDetailId: string
}

let numbers = 0
/** Returns a new number from the range that Ofcom reserves for drama. */
export const someNumber = () => `+447700900${String(numbers++).padStart(3, '0')}`
export const someAddress = () => `${randomUUID()}@example.test`

export async function withPhone(person: Person, to = someNumber()) {
  const phone = await person.call(createPhone, {
    params: { id: person.id },
    body: { PhoneNumber: to, Type: 'Mobile' },
  })
  return { to, params: { id: person.id, type: 'phones' as const, contactDetailId: phone.id } }
}

export async function withEmail(person: Person, to = someAddress()) {
  const email = await person.call(createEmail, {
    params: { id: person.id },
    body: { emailAddress: to },
  })
  return { to, params: { id: person.id, type: 'emails' as const, contactDetailId: email.id } }
}

export const ask = (person: Person, params: Params) =>
  person.call(requestContactCode, { params, body: {} })
export const confirm = (person: Person, params: Params, code: string) =>
  person.call(confirmContactCode, { params, body: { code } })

/** Asks for a code and confirms the contact with it. */
export async function confirmed(
  server: TestServer,
  person: Person,
  { params, to }: { readonly params: Params; readonly to: string },
) {
  await ask(person, params)
  return confirm(person, params, await codeSentTo(server, to))
}
