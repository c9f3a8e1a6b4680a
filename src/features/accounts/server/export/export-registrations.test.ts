import { expect, test } from 'vitest'
import { exportOf, unpacked } from '#tests/exported-data.ts'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()

test('registrations are in the export, with what was answered, signed and uploaded, and what happened to them', async () => {
  const person = await server.signUpCandidate()
  const id = await answeredRegistration(server, person)
  await device(person, id).save({
    actionId: 'drives',
    value: [{ choiceValue: 'yes', answer: null }],
  })
  await device(person, id).save({
    actionId: 'licence-photo',
    file: { name: 'licence.txt', content: Buffer.from('Licence of Amara') },
  })
  const files = await unpacked(await exportOf(person))
  const data = JSON.parse(files.get('data.json') ?? '')

  expect(data.registrations).toEqual([
    expect.objectContaining({
      registration: id,
      form: 'Small registration',
      branch: 'Leeds Registrations',
      status: 'InProgress',
    }),
  ])
  expect(data.registrationAnswers).toContainEqual(
    expect.objectContaining({
      registration: id,
      question: 'preferred-name',
      answer: 'Ama',
      by: 'candidate',
    }),
  )
  expect(data.signatures).toEqual([
    expect.objectContaining({ name: 'Amara Okafor', networkAddress: expect.any(String) }),
  ])
  expect(data.registrationDocuments).toEqual([
    expect.objectContaining({ question: 'licence-photo', fileName: 'licence.txt' }),
  ])
  expect(data.registrationLog.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['begun', 'answered', 'signed', 'document added']),
  )
  expect(files.get('files/01 licence.txt')).toBe('Licence of Amara')
})
