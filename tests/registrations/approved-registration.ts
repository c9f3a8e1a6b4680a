import { randomInt, randomUUID } from 'node:crypto'
import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { sql } from '#server/database/database.ts'
import type { TestServer } from '../test-server.ts'
import { smallFlowAsking } from './small-flow.ts'
import { someRegistration } from './some-registration.ts'

const question = (
  id: string,
  name: string,
  type: 'text' | 'date' | 'email' | 'phone' | 'address',
  prefill: string,
) => ({ id, name, type, label: name, prefill }) as const

/** A flow that asks for the person's identity, as every real one does. */
const PERSON_FLOW = smallFlowAsking({ name: 'person', title: 'Who you are' }, [
  question('first-name', 'FirstName', 'text', 'firstName'),
  question('last-name', 'LastName', 'text', 'lastName'),
  question('birth-date', 'BirthDate', 'date', 'birthDate'),
  question('email-address', 'EmailAddress', 'email', 'emailAddress'),
  question('mobile-number', 'MobileNumber', 'phone', 'phoneNumber'),
  question('home', 'CandidateAddress', 'address', 'address'),
])

export const ROBERT = {
  'first-name': 'Robert',
  'last-name': "O'Connor",
  'birth-date': '1985-04-11',
  'email-address': 'bob.oconnor@mail.test',
  'mobile-number': '+447700900123',
  home: {
    address1: '12 High Street',
    address2: '',
    address3: '',
    address4: '',
    city: 'Leeds',
    county: '',
    postCode: 'LS1 4AP',
    country: 'United Kingdom',
  },
  'preferred-name': 'Bob',
} as const

/** Returns answers of a person whom no CRM knows. */
export function answersOfStranger() {
  const word = randomUUID().replaceAll(/[^a-f]/g, '')
  const [first, last] = [`Zo${word}`, `Quill${[...word].reverse().join('')}`]
  return {
    ...ROBERT,
    'first-name': first,
    'last-name': last,
    'email-address': `${first}.${randomUUID()}@mail.test`,
    'mobile-number': `+4477${randomInt(10 ** 8)
      .toString()
      .padStart(8, '0')}`,
    'birth-date': `19${randomInt(50, 99)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`,
    home: { ...ROBERT.home, address1: `${randomInt(1, 900)} ${last} Street` },
  }
}

/** Makes a registration with these answers that a consultant has approved. Returns its id. */
export async function approvedRegistration(
  server: Pick<TestServer, 'db' | 'clock' | 'signUpCandidate'>,
  answers: Readonly<Record<string, AnswerValue>> = ROBERT,
  { status = 'Approved' as 'Approved' | 'InReview' | 'Submitted' } = {},
) {
  const { id: candidateId, ...person } = await server.signUpCandidate({
    firstName: 'Robert',
    lastName: "O'Connor",
  })
  const id = await someRegistration(server, candidateId, { flow: PERSON_FLOW, status })
  for (const [actionId, value] of Object.entries(answers))
    await server.db.run(
      sql`insert into answers (registration_id, action_id, value, revision, by, device_id, at) values (${id}, ${actionId}, ${JSON.stringify(value)}, 1, 'candidate', ${randomUUID()}, ${server.clock()})`,
    )
  return { id, candidateId, person: { id: candidateId, ...person } }
}
