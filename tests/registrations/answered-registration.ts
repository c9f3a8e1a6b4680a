import { sql } from '#server/database/database.ts'
import { jpeg } from '../documents/pictures.ts'
import type { Client } from '../people/sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'
import { device } from './device.ts'
import { SMALL_FLOW } from './small-flow.ts'
import { someRegistration } from './some-registration.ts'

/** Makes a registration of this person that is complete but not sent. Returns its id. */
export async function answeredRegistration(
  server: Pick<TestServer, 'db' | 'clock'>,
  person: Pick<Client, 'call' | 'fetch'> & { readonly id: string },
  flow = SMALL_FLOW,
): Promise<string> {
  const id = await someRegistration(server, person.id, { flow })
  const phone = device(person, id)
  await answerAllBut('signed', phone)
  await sign(phone, await nameOf(server, person.id))
  return id
}

type Device = Pick<ReturnType<typeof device>, 'save'>

/** Signs the small flow. The signature confirms all answers so far. */
export const sign = ({ save }: Device, name = 'Amara Okafor') =>
  save({ actionId: 'signed', value: { name, drawn: false } })

/** Has the small flow signed on paper before a consultant, who adds a photograph of it. */
export const signOnPaper = async ({ save }: Device, name: string) =>
  save({
    actionId: 'signed',
    value: { name, drawn: true, witnessed: true },
    file: { name: 'paper.jpg', content: await jpeg(), type: 'image/jpeg' },
  })

/** Answers everything that the small flow asks before the signature. */
export async function answerAllBut(_last: 'signed', { save }: Device) {
  await save({ actionId: 'preferred-name', value: 'Ama' })
  await save({ actionId: 'drives', value: [{ choiceValue: 'no', answer: null }] })
  await save({ actionId: 'truthful', value: 'agreed' })
}

/** Returns the person's name, which a test needs because a signature must match it. */
export const nameOf = async ({ db }: Pick<TestServer, 'db'>, candidateId: string) =>
  (
    await db.one<{ name: string }>(
      sql`select trim(first_name || ' ' || last_name) as name from candidates where id = ${candidateId}`,
    )
  ).name
