import { sql } from '#server/database/database.ts'
import type { Client } from '../people/sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'
import { device } from './device.ts'
import { SMALL_FLOW } from './small-flow.ts'
import { someRegistration } from './some-registration.ts'

/** A registration of this person that lacks nothing but its sending. Answers its id. */
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

/** Signs the small flow, which comes last, over all that it holds now. */
export const sign = ({ save }: Device, name = 'Amara Okafor') =>
  save({ actionId: 'signed', value: { name, drawn: false } })

/** Everything that the small flow needs before it can be signed. */
export async function answerAllBut(_last: 'signed', { save }: Device) {
  await save({ actionId: 'preferred-name', value: 'Ama' })
  await save({ actionId: 'drives', value: [{ choiceValue: 'no', answer: null }] })
  await save({ actionId: 'truthful', value: 'agreed' })
}

/** A signature is in the name that the person gave. */
export const nameOf = async ({ db }: Pick<TestServer, 'db'>, candidateId: string) =>
  (
    await db.one<{ name: string }>(
      sql`select trim(first_name || ' ' || last_name) as name from candidates where id = ${candidateId}`,
    )
  ).name
