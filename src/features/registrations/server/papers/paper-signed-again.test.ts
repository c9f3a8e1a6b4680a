import { expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { answerAllBut, signOnPaper } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { PAPER_FLOW } from '#tests/registrations/paper-flow.ts'
import { paperOf } from '#tests/documents/paper-of.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { getRegistrationDocuments, submitRegistration } from '../../contract/registration.ts'
import { verifyDocument } from './verify-document.ts'

const server = await testServer()
const { db, config } = server

test('a drawn signature that was given again keeps the paper of the first one, and the log says nothing of a removed document [amendment 5.3]', async () => {
  const person = await server.signUpCandidate({ firstName: 'Gareth', lastName: 'Jones' })
  const priya = await someConsultant(server)
  const id = await someRegistration(server, person.id, { flow: PAPER_FLOW })
  const desk = device(priya, id)
  const signAndSend = async () => {
    await signOnPaper(desk, 'Gareth Jones')
    await priya.call(submitRegistration, { params: { id }, body: { declaration: true } })
    return paperOf(server, { personId: person.id, registrationId: id })
  }
  await answerAllBut('signed', desk)
  const first = await signAndSend()
  await db.run(sql`update registrations set status = 'Returned' where id = ${id}`)
  await desk.save({ actionId: 'nickname', value: 'Gaz' })
  server.advance(60_000)
  await signAndSend()

  expect(await verifyDocument(db, first, config)).toMatchObject({
    genuine: true,
    differs: [{ how: 'added' }],
  })
  const listed = await priya.call(getRegistrationDocuments, { params: { id } })
  expect(listed.map(({ fileName, ended }) => [fileName, ended !== null])).toEqual([
    ['Signed declaration - Sign.pdf', true],
    ['paper.jpg', false],
    ['Signed declaration - Sign.pdf', false],
  ])
  expect(
    await db.many(
      sql`select 1 from registration_log where registration_id = ${id} and kind = 'document removed'`,
    ),
  ).toEqual([])
})
