import { expect, test } from 'vitest'
import {
  addSentWithAddress,
  deleteSentWithAddress,
  listSentWithAddress,
} from '#features/apply-sheet/contract/sent-with-address.ts'
import { queueNewsForUnconfirmed } from '#features/apply-sheet/server/desk/unconfirmed-deeds.ts'
import { sql } from '#server/database/database.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { claimCodeSentTo, openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer({ worker: true })

/** Sends several application sheets with one address, one after the other, each with another first name. */
async function sentBy(emailAddress: string, firstNames: readonly string[]) {
  const vacancy = await publishVacancy(server.db, { jobTitle: 'Night Porter' }, server.clock())
  const sheets = []
  for (const firstName of firstNames) {
    const sheet = await openedSheet(server, vacancy.id)
    sheets.push({ ...sheet, ...(await sheet.send({ emailAddress, firstName })).data })
    await claimCodeSentTo(server, emailAddress, sheets.length)
  }
  const people = () =>
    server.db.many<{ firstName: string; standing: string; isShown: boolean }>(sql`
      select c.first_name as "firstName", c.standing, a.branch_id is not null as "isShown" from applications a join candidates c on c.id = a.candidate_id
      where a.vacancy_id = ${vacancy.id} order by 1`)
  return { sheets, people, vacancyId: vacancy.id }
}

test('who says that a sending was not theirs deletes that one, and keeps another that came with the address', async () => {
  const address = newAddress()
  const { sheets, people } = await sentBy(address, ['Mallory', 'Wanda'])
  const [mallory] = sheets
  const letters = await server.messagesTo(address)
  const first = /\/claim\/([\w-]{43})/.exec(letters.at(0)?.text ?? '')?.[1]
  await mallory?.call(`/claims/${first}/delete`, mallory.json('POST', {}))
  expect(await people()).toMatchObject([{ firstName: 'Wanda', standing: 'unconfirmed' }])
  expect((await mallory?.call(`/applied/${mallory.receipt}`))?.status).toBe(410)
})

test('the owner of an address is asked about each sending, the newest first', async () => {
  const amara = await server.signUpCandidate()
  const { people } = await sentBy(amara.emailAddress, ['Mallory', 'Amara'])
  const params = { userId: amara.id }
  const ask = () => amara.call(listSentWithAddress, { params })
  const [newest] = await ask()
  await amara.call(addSentWithAddress, { params: { ...params, id: newest?.id ?? '' } })
  expect(
    await server.db.many(sql`select d.id from documents d where d.candidate_id = ${amara.id}`),
  ).toHaveLength(1)
  const [rest] = await ask()
  await amara.call(deleteSentWithAddress, { params: { ...params, id: rest?.id ?? '' } })
  expect(await ask()).toEqual([])
  expect(await people()).toHaveLength(1)
})

test('who had said that an application is not real has said it of the sending that no one claims', async () => {
  const address = newAddress()
  const { sheets, people, vacancyId } = await sentBy(address, ['Mallory', 'Wanda'])
  await server.db.run(
    sql`update applications set not_real_at = ${server.clock()}, branch_id = null where vacancy_id = ${vacancyId}`,
  )
  const code = await claimCodeSentTo(server, address, 2)
  await sheets[1]?.call(`/claims/${code}/confirm`, sheets[1].json('POST', {}))
  expect(await people()).toMatchObject([
    { firstName: 'Mallory', isShown: false },
    { firstName: 'Wanda', standing: 'account' },
  ])
})

test('the email about an answer has the link of the sending that the branch read, and a deletion of another one keeps the answer', async () => {
  const address = newAddress()
  const { sheets, people, vacancyId } = await sentBy(address, ['Wanda', 'Mallory'])
  const application = await server.db.one<{ id: string }>(
    sql`update applications set status = 'Interview' where vacancy_id = ${vacancyId} returning id`,
  )
  await server.db.run(sql`
    insert into application_events (application_id, number, at, status, by, message) values (${application.id}, 2, ${server.clock()}, 'Interview', 'Priya Shah', 'Come on Tuesday')`)
  await queueNewsForUnconfirmed(server.db, application.id, server.clock())
  const news = await claimCodeSentTo(server, address, 3)
  const [wanda, mallory] = sheets
  expect(await wanda?.call(`/claims/${news}`)).toMatchObject({
    data: { firstName: 'Wanda', reference: expect.any(String), phoneEnding: '123' },
  })
  const [, letter] = await server.messagesTo(address)
  const later = /\/claim\/([\w-]{43})/.exec(letter?.text ?? '')?.[1]
  await mallory?.call(`/claims/${later}/delete`, mallory.json('POST', {}))
  expect(await people()).toMatchObject([{ firstName: 'Wanda' }])
  expect(await wanda?.call(`/claims/${news}/confirm`, wanda.json('POST', {}))).toMatchObject({
    data: { isAnswerSent: true },
  })
})

test('a decision stays with the CV that the branch read, although a later sending with the same address is confirmed', async () => {
  const address = newAddress()
  const { sheets, vacancyId } = await sentBy(address, ['Wanda', 'Mallory'])
  const { id } = await server.db.one<{ id: string }>(
    sql`update applications set status = 'Interview' where vacancy_id = ${vacancyId} returning id`,
  )
  await server.db.run(sql`
    insert into application_events (application_id, number, at, status, by, message) values (${id}, 2, ${server.clock()}, 'Interview', 'Priya Shah', '')`)
  const code = await claimCodeSentTo(server, address, 2)
  await sheets[1]?.call(`/claims/${code}/confirm`, sheets[1].json('POST', {}))
  expect(
    await server.db.many(sql`
      select c.first_name as "firstName", a.status, (select count(*) from application_events e where e.application_id = a.id) as events,
        (select s.document_id = a.document_id from sheets s where s.application_id = a.id) as "ownCv"
      from applications a join candidates c on c.id = a.candidate_id where a.vacancy_id = ${vacancyId} order by 1`),
  ).toEqual([
    { firstName: 'Mallory', status: 'Application Received', events: 1, ownCv: true },
    { firstName: 'Wanda', status: 'Interview', events: 2, ownCv: true },
  ])
})

test('what the branch did stays with someone who sent twice and confirms either sending', async () => {
  const address = newAddress()
  const { sheets, vacancyId } = await sentBy(address, ['Wanda', 'Wanda'])
  const { id } = await server.db.one<{ id: string }>(
    sql`update applications set status = 'Interview' where vacancy_id = ${vacancyId} returning id`,
  )
  await server.db.run(sql`
    insert into application_events (application_id, number, at, status, by, message) values (${id}, 2, ${server.clock()}, 'Interview', 'Priya Shah', 'Come on Friday')`)
  const first = await claimCodeSentTo(server, address, 2)
  await sheets[1]?.call(`/claims/${first}/confirm`, sheets[1].json('POST', {}))
  expect(await server.db.one(sql`select status from applications where id = ${id}`)).toEqual({
    status: 'Interview',
  })
  const [letter] = await server.messagesTo(address)
  const other = /\/claim\/([\w-]{43})/.exec(letter?.text ?? '')?.[1]
  await sheets[0]?.call(`/claims/${other}/confirm`, sheets[0].json('POST', {}))
  expect(
    await server.db.many(sql`
      select a.status, (select count(*) from application_events e where e.application_id = a.id and e.message = 'Come on Friday') as answers
      from applications a where a.vacancy_id = ${vacancyId}`),
  ).toEqual([{ status: 'Interview', answers: 1 }])
})

test('someone whose address a stranger had registered keeps the number that they sent', async () => {
  const { emailAddress } = await server.signUpCandidate({ confirmed: false })
  const { sheets } = await sentBy(emailAddress, ['Wanda'])
  const code = await claimCodeSentTo(server, emailAddress, 1)
  expect(
    await sheets[0]?.call(`/claims/${code}/confirm`, sheets[0].json('POST', {})),
  ).toMatchObject({ data: { user: { phoneNumber: '+447700900123' } } })
})
