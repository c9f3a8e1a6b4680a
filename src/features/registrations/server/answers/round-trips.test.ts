import { expect, test } from 'vitest'
import { answerAllBut, sign } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer({ cuttable: true })

/** Creates a person who has begun a registration on a phone. */
async function begun() {
  const person = await server.signUpCandidate()
  const phone = device(person, await someRegistration(server, person.id))
  await phone.save({ actionId: 'preferred-name', value: 'Ama' })
  return phone
}

test('an answer that replaces one waits for the database four times at most, the session included', async () => {
  const phone = await begun()
  const trips = await server.roundTripsOf(() =>
    phone.save({ actionId: 'preferred-name', value: 'Amy' }),
  )
  expect(trips).toBeLessThanOrEqual(4)
})

test('an answer that opens questions or completes a task waits six times at most', async () => {
  const phone = await begun()
  const trips = await server.roundTripsOf(() =>
    phone.save({ actionId: 'drives', value: [{ choiceValue: 'no', answer: null }] }),
  )
  expect(trips).toBeLessThanOrEqual(6)
})

test('an answer below a signature waits six times at most', async () => {
  const phone = await begun()
  await answerAllBut('signed', phone)
  await sign(phone)
  const trips = await server.roundTripsOf(() =>
    phone.save({ actionId: 'preferred-name', value: 'Amy' }),
  )
  expect(trips).toBeLessThanOrEqual(6)
})
