import { randomUUID } from 'node:crypto'
import { submitRegistration } from '#features/registrations/contract/registration.ts'
import type { Client } from '../people/sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'
import { nameOf, sign } from './answered-registration.ts'
import { device } from './device.ts'
import { pdf } from '../documents/pdf.ts'
import { someRegistration } from './some-registration.ts'

type Sent = {
  readonly id: string
  readonly item: string
  readonly documentId: string
  readonly phone: ReturnType<typeof device>
}

/** Makes a registration that this person answered and sent, with a job that has a payslip. */
export async function submittedRegistration(
  server: Pick<TestServer, 'db' | 'clock'>,
  person: Pick<Client, 'call' | 'fetch'> & { readonly id: string },
): Promise<Sent> {
  const id = await someRegistration(server, person.id)
  const item = randomUUID()
  const phone = device(person, id)
  await phone.save({ actionId: 'preferred-name', value: 'Ama' })
  await phone.save({ actionId: 'drives', value: [{ choiceValue: 'no', answer: null }] })
  await phone.save({ actionId: 'employer', value: 'Sawston Sawmill', set: 'work-history', item })
  const { documents } = await phone.save({
    actionId: 'payslip',
    set: 'work-history',
    item,
    file: { name: 'payslip.pdf', content: pdf() },
  })
  await phone.save({ actionId: 'truthful', value: 'agreed' })
  await sign(phone, await nameOf(server, person.id))
  await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
  return { id, item, documentId: documents[0]?.documentId ?? '', phone }
}
