import { expect, test } from 'vitest'
import {
  answerAllBut,
  answeredRegistration,
  sign,
} from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { getRegistration, submitRegistration } from '../../contract/registration.ts'

const server = await testServer()
const person = await server.signUpCandidate()
const send = (id: string) =>
  person.call(submitRegistration, { params: { id }, body: { declaration: true } })

test('a declaration sends nothing while the signature is missing, or an answer changed after it', async () => {
  const id = await answeredRegistration(server, person)
  const phone = device(person, id)
  await phone.save({ actionId: 'preferred-name', value: 'Someone else' })
  const refusal = {
    status: 422,
    data: { fields: { signed: expect.stringContaining('Please sign again.') } },
  }
  await expect(send(id)).rejects.toMatchObject(refusal)
  const unsigned = await someRegistration(server, person.id)
  await answerAllBut('signed', device(person, unsigned))
  await expect(send(unsigned)).rejects.toMatchObject({
    status: 422,
    data: { fields: { signed: expect.any(String) } },
  })
  await sign(phone)
  expect((await send(id)).status).toBe('Submitted')
})

test('a registration that waits for the branch says by when the branch is likely to read it', async () => {
  const id = await answeredRegistration(server, person)
  const read = () => person.call(getRegistration, { params: { id } })
  expect((await read()).readBy, 'before it is sent').toBe(null)
  await send(id)
  expect((await read()).readBy, 'no branch has read 30 yet, so it is a promise').toMatch(
    /^Someone in Leeds Registrations reads it\. We aim to do that in two working days: by 5pm/,
  )
})
