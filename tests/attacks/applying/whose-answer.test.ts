import { expect, test } from 'vitest'
import { changeApplicant } from '#features/applicants/contract/applicants.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { linksSentTo, pressClaim, sentSheet } from './sent-sheet.ts'

const server = await testServer()
const BRANCH = 'Leeds Registrations'
const SECRET = 'Come to 5 Hidden Lane'

/** Vera applies, the branch answers her, and a stranger sends a sheet for the same job with her address. */
async function answeredAndJoined() {
  const branch = { name: BRANCH, email: 'leeds@branch.test' }
  const vacancy = await publishVacancy(server.db, { branch }, server.clock())
  const emailAddress = newAddress()
  const vera = await sentSheet(server, { vacancy, emailAddress, firstName: 'Vera' })
  const { id } = await server.db.one<{ id: string }>(
    sql`select id from applications where vacancy_id = ${vacancy.id}`,
  )
  const consultant = await someConsultant(server, { branches: [BRANCH] })
  const body = { status: 'Interview', reply: SECRET } as const
  await consultant.call(changeApplicant, { params: { id }, body })
  const news = (await linksSentTo(server, emailAddress)).at(-1) ?? ''
  const phoneNumber = '07700 900 222'
  const mallory = await sentSheet(server, {
    ...{ vacancy, emailAddress, firstName: 'Mallory', phoneNumber },
  })
  return { vera, mallory, news }
}

/** Lets the stranger move to a mailbox of their own and confirm there. Returns everything that this mailbox got. */
async function readByStranger({ change }: Awaited<ReturnType<typeof sentSheet>>) {
  const own = newAddress('mallory')
  expect((await change('PUT', 'address', { emailAddress: own })).status).toBe(200)
  const code = (await linksSentTo(server, own)).at(-1) ?? ''
  expect((await pressClaim(server, code, 'confirm')).status).toBe(200)
  await linksSentTo(server, own)
  return (await server.messagesTo(own)).map(({ subject, text }) => subject + text).join()
}

test('S-99 who joins an application gets no answer that was for it, although the one who was answered corrects their address', async () => {
  const { vera, mallory } = await answeredAndJoined()
  await vera.change('PUT', 'address', { emailAddress: newAddress() })
  const read = await readByStranger(mallory)
  expect(read).not.toContain(SECRET)
  expect(read).not.toContain('Interview')
})

test('S-99b an answer is deleted with the application that it was for, and no one who joined it gets it', async () => {
  const { mallory, news } = await answeredAndJoined()
  expect((await pressClaim(server, news, 'delete')).status).toBe(204)
  const read = await readByStranger(mallory)
  expect(read).not.toContain(SECRET)
  expect(read).not.toContain('Interview')
})
