import { UNKNOWN_PERSON } from '#features/crm/domain/matching/person.ts'
import type { HandOverContent } from '#features/crm/server/crm.ts'

export const HANDED_PERSON = {
  ...UNKNOWN_PERSON,
  firstName: 'Robert',
  lastName: "O'Connor",
  birthDate: '1985-04-11',
  emailAddress: 'bob@mail.test',
  phone: '+447700900123',
}

export const SIGNED_PAPER = {
  id: '0f8b1f5e-3b1e-4d2c-9a51-6f1f2f6d7a10',
  question: 'Sign here',
  fileName: 'Signed declaration.pdf',
  mediaType: 'application/pdf',
  bytes: 9,
  sha256: 'ab'.repeat(32),
  read: async () => Buffer.from('%PDF-1.7\n'),
}

const answer = (name: string, text: string) => ({
  question: `${name}?`,
  name,
  item: null,
  value: text,
  text,
  sealed: false,
})

/** Returns a registration with two answers and one signed paper, in the form in which the adapter of a CRM receives it. */
export const handedRegistration = (externalKey: string): HandOverContent => ({
  externalKey,
  person: HANDED_PERSON,
  registration: {
    id: 'r',
    flow: 'Standard',
    version: 1,
    branch: 'Leeds',
    submittedAt: null,
    answers: [answer('PreferredName', 'Bob'), answer('Shifts', 'Nights')],
    verdicts: [],
    checks: [],
    licence: null,
    documents: [SIGNED_PAPER],
  },
})
