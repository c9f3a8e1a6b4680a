import { expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { answerAllBut, signOnPaper } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { PAPER_FLOW } from '#tests/registrations/paper-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { type TestServer, testServer } from '#tests/test-server.ts'
import { submitRegistration } from '#features/registrations/contract/registration.ts'
import { approveRegistration } from '../../../contract/review.ts'

/** Makes a registration that a consultant answered for someone on the telephone, and sent. */
async function answeredAtDesk(server: TestServer) {
  const person = await server.signUpCandidate({ firstName: 'Gareth', lastName: 'Jones' })
  const priya = await someConsultant(server)
  const id = await someRegistration(server, person.id, { flow: PAPER_FLOW })
  const desk = device(priya, id)
  await answerAllBut('signed', desk)
  await signOnPaper(desk, 'Gareth Jones')
  await priya.call(submitRegistration, { params: { id }, body: { declaration: true } })
  const approve = ({ call }: Pick<typeof priya, 'call'>) =>
    call(approveRegistration, { params: { id }, body: { acceptRest: true } })
  return { priya, approve }
}

test('who typed answers does not approve them, and someone else does', async () => {
  const server = await testServer()
  const { priya, approve } = await answeredAtDesk(server)
  await expect(approve(priya)).rejects.toMatchObject({
    status: 409,
    messages: [
      expect.stringMatching(/^You answered \d+ of these yourself. Someone else has to approve.$/),
    ],
  })
  expect(await approve(await someConsultant(server))).toEqual({ status: 'Approved' })
})

test('an agency where one person does both can allow it', async () => {
  const server = await testServer({ environment: { APPROVE_OWN_ANSWERS: 'true' } })
  const { priya, approve } = await answeredAtDesk(server)
  expect(await approve(priya)).toEqual({ status: 'Approved' })
})
