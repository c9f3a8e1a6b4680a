import { expect, test } from 'vitest'
import { device } from '#tests/registrations/device.ts'
import {
  copyOfDatabase,
  NUMBERS,
  NUMBERS_FLOW,
  tablesWith,
} from '#tests/registrations/sealed-answers.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()

test('S-53b a stolen copy of the database tells no bank, National Insurance or tax number that a registration asked for', async () => {
  const person = await server.signUpCandidate()
  const id = await someRegistration(server, person.id, { flow: NUMBERS_FLOW })
  const { save } = device(person, id)
  await save({ actionId: 'preferred-name', value: 'Amarachi Quill' })
  for (const [actionId, value] of Object.entries(NUMBERS)) await save({ actionId, value })
  const copy = await copyOfDatabase(server.db)

  expect(tablesWith(copy, Object.values(NUMBERS))).toEqual([])
  // The name is stored unsealed, so finding it shows that the search works.
  expect(tablesWith(copy, ['Amarachi Quill']).sort()).toEqual([
    'answers',
    'registration_log_payloads',
  ])
})
