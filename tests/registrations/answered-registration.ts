import type { Client } from '../sign-up-candidate.ts'
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
  const { save } = device(person, id)
  await save({ actionId: 'preferred-name', value: 'Ama' })
  await save({ actionId: 'drives', value: [{ choiceValue: 'no', answer: null }] })
  await save({ actionId: 'truthful', value: 'agreed' })
  await save({ actionId: 'signed', value: { name: 'Amara Okafor', drawn: false } })
  return id
}
