import { expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { cancelRegistration } from '../../contract/registration.ts'

const server = await testServer()

test('a person whose branch cancels is told once by email, without the reason; nothing goes for a draft or for their own cancellation', async () => {
  const asked = await server.signUpCandidate()
  const desk = await someConsultant(server)
  const endAtDesk = (id: string) =>
    desk.call(cancelRegistration, { params: { id }, body: { reason: 'Rude on the phone' } })
  const letters = async () =>
    (await server.messagesTo(asked.emailAddress)).filter(({ subject }) =>
      subject?.includes('cancelled'),
    )
  await endAtDesk(await someRegistration(server, asked.id, { status: 'Draft' }))
  const own = await someRegistration(server, asked.id)
  await asked.call(cancelRegistration, { params: { id: own }, body: { reason: '' } })
  expect(await letters()).toEqual([])

  const id = await someRegistration(server, asked.id)
  await endAtDesk(id)
  await endAtDesk(id)
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Your registration with Leeds Registrations was cancelled')
  expect(letter?.text).toContain('call Leeds Registrations on 0113 496 0000')
  expect(letter?.text).not.toContain('Rude')
})
