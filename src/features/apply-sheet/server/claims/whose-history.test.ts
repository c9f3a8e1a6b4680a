import { expect, test } from 'vitest'
import { changeApplicant } from '#features/applicants/contract/applicants.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { claimCodeSentTo, openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer({ worker: true })
const BRANCH = 'Leeds Registrations'
const consultant = await someConsultant(server, { branches: [BRANCH] })
const SECRET = 'Come to 5 Hidden Lane'

/** Vera applies and is answered, and Mal joins her application with her address before or after that. */
async function bothSent(malJoins: 'before the answer' | 'after the answer') {
  const vacancy = await publishVacancy(
    server.db,
    { jobTitle: 'Night Porter', branch: { name: BRANCH, email: 'leeds@branch.test' } },
    server.clock(),
  )
  const emailAddress = newAddress()
  const send = async (firstName: string, phoneNumber: string) => {
    const sheet = await openedSheet(server, vacancy.id)
    const { data } = await sheet.send({ emailAddress, firstName, phoneNumber })
    const correct = (address: string) =>
      sheet.call(
        `/applied/${data.receipt}/address`,
        sheet.json('PUT', { emailAddress: address }, { 'receipt-token': data.token }),
      )
    const press = async (deed: 'confirm' | 'delete', address: string, letters = 1) =>
      sheet.call(
        `/claims/${await claimCodeSentTo(server, address, letters)}/${deed}`,
        sheet.json('POST', {}),
      )
    return { correct, press }
  }
  const vera = await send('Vera', '07700 900 111')
  const early = malJoins === 'before the answer' ? await send('Mal', '07700 900 222') : undefined
  const { id } = await server.db.one<{ id: string }>(
    sql`select id from applications where vacancy_id = ${vacancy.id}`,
  )
  await consultant.call(changeApplicant, {
    params: { id },
    body: { status: 'Interview', reply: SECRET },
  })
  const mal = early ?? (await send('Mal', '07700 900 222'))
  const statuses = () =>
    server.db.many(sql`
      select c.first_name as "firstName", a.status from applications a join candidates c on c.id = a.candidate_id where a.vacancy_id = ${vacancy.id} order by 1`)
  // The newest of three emails, the news of the answer, has Vera's link.
  return { vera, mal, statuses, deleteVeras: () => vera.press('delete', emailAddress, 3) }
}
const wordsTo = async (address: string) =>
  (await server.messagesTo(address)).map(({ text }) => text).join()

test.each(['before the answer', 'after the answer'] as const)(
  'someone who was answered takes the answer along when they correct their address, and one who joined %s never gets it',
  async (when) => {
    const { vera, mal, statuses } = await bothSent(when)
    const [veras, mals] = [newAddress(), newAddress()]
    await vera.correct(veras)
    expect(await statuses()).toEqual([
      { firstName: 'Mal', status: 'Application Received' },
      { firstName: 'Vera', status: 'Interview' },
    ])
    await mal.correct(mals)
    expect(await mal.press('confirm', mals)).toMatchObject({ data: { isAnswerSent: false } })
    expect(await vera.press('confirm', veras)).toMatchObject({ data: { isAnswerSent: true } })
    await expect.poll(() => wordsTo(veras)).toContain(SECRET)
    expect(await wordsTo(mals)).not.toContain(SECRET)
  },
)

test('an answer is deleted with the sending that it was for, and the one that joined begins as just received', async () => {
  const { mal, statuses, deleteVeras } = await bothSent('before the answer')
  expect(await deleteVeras()).toMatchObject({ status: 204 })
  expect(await statuses()).toEqual([{ firstName: 'Mal', status: 'Application Received' }])
  const mals = newAddress()
  await mal.correct(mals)
  expect(await mal.press('confirm', mals)).toMatchObject({ data: { isAnswerSent: false } })
  expect(await wordsTo(mals)).not.toContain(SECRET)
})
