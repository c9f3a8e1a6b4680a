import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { DAY, HOUR, SECOND } from '#shared/words/durations.ts'
import { forgetUnconfirmedPeople } from './forget/forget-unconfirmed.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { openedSheet, type SheetAnswer } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer({ worker: true })
const branch = { name: 'Leeds', email: 'leeds@branch.test' }
const countFor = async (vacancyId: string) =>
  (
    await server.db.one<{ count: number }>(
      sql`select count(*) as count from applications where vacancy_id = ${vacancyId}`,
    )
  ).count

test('a stranger applies with one request: the branch has the application, with a CV that was written from the last job', async () => {
  const vacancy = await publishVacancy(server.db, { jobTitle: 'Order Picker', branch })
  const sheet = await openedSheet(server, vacancy.id)
  expect(sheet.opened).toMatchObject({
    status: 201,
    data: { branch: { name: 'Leeds', phone: '0113 496 0000' }, answerBy: expect.any(String) },
  })

  const { status, data } = await sheet.send()

  expect(status).toBe(201)
  expect(data).toEqual({
    receipt: expect.stringMatching(/^[0-9A-Z]{26}$/),
    reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    status: 'Application Received',
    answerBy: expect.any(String),
    branch: { name: 'Leeds', phone: '0113 496 0000' },
    token: expect.any(String),
  })
  expect(
    await server.db.one(sql`
      select c.standing, c.first_name as "firstName", a.status, d.name, d.scan, e.is_primary as "isPrimary", e.verified_at as "verifiedAt"
      from applications a join candidates c on c.id = a.candidate_id join documents d on d.id = a.document_id
      join contacts e on e.candidate_id = c.id and e.kind = 'email' where a.vacancy_id = ${vacancy.id}`),
  ).toEqual({
    standing: 'unconfirmed',
    firstName: 'Sam',
    status: 'Application Received',
    name: 'Last job.pdf',
    scan: 'clean',
    isPrimary: false,
    verifiedAt: null,
  })
  const [notice] = await server.messagesTo('leeds@branch.test')
  expect(notice).toMatchObject({
    subject: `New application for Order Picker (${data.reference}), address not confirmed yet`,
  })
  expect(notice?.text).toContain('Sam W. has applied')
  expect(notice?.text).toContain(`Order Picker (${vacancy.jobId})`)
  expect(notice?.text).not.toContain('Whitfield')
})

test('what a CV says of its person fills the boxes, and a second file takes the place of the first', async () => {
  const vacancy = await publishVacancy(server.db)
  const sheet = await openedSheet(server, vacancy.id)
  const first = await sheet.upload('first.txt', Buffer.from('Old one'))
  const second = await sheet.upload(
    'sam.txt',
    Buffer.from('Sam Whitfield\nsam.whitfield@example.com\n07700 900123\n'),
  )
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.data).toMatchObject({
    fileName: 'sam.txt',
    found: {
      firstName: 'Sam',
      lastName: 'Whitfield',
      emailAddress: 'sam.whitfield@example.com',
      phoneNumber: '+447700900123',
    },
  })

  expect((await sheet.send({ lastJob: undefined as never })).status).toBe(201)

  expect(
    await server.db.many(sql`
      select d.name from documents d join applications a on a.candidate_id = d.candidate_id where a.vacancy_id = ${vacancy.id}`),
  ).toEqual([{ name: 'sam.txt' }])
})

test('fifty requests of one sheet are one application and one receipt, and each gets the same answer', async () => {
  const vacancy = await publishVacancy(server.db, {
    branch: { name: 'York', email: 'york@branch.test' },
  })
  const sheet = await openedSheet(server, vacancy.id)

  // A busy server is asked again with the same key, as the browser does.
  const sendUntilAnswered = async (): Promise<SheetAnswer> => {
    const answer = await sheet.send()
    return answer.status === 503 ? sendUntilAnswered() : answer
  }
  const answers = await Promise.all(Array.from({ length: 50 }, sendUntilAnswered))

  const [first] = answers
  for (const { status, data } of answers) {
    expect([200, 201, 429]).toContain(status)
    if (status !== 429) expect(data).toEqual(first?.data)
  }
  expect(await countFor(vacancy.id)).toBe(1)
  expect(await server.messagesTo('york@branch.test')).toHaveLength(1)
  await expect.poll(() => server.messagesTo(sheet.emailAddress)).toHaveLength(1)
})

test('a used ticket answers the same key as before, and no other key or content', async () => {
  const vacancy = await publishVacancy(server.db)
  const sheet = await openedSheet(server, vacancy.id)
  const first = await sheet.send()

  expect(await sheet.send()).toMatchObject({ status: 200, data: first.data })
  const openAgain = { status: 422, messages: ["Open the form again. We've kept what you typed."] }
  expect(await sheet.send({}, randomUUID())).toMatchObject(openAgain)
  expect(await sheet.send({ firstName: 'Other' })).toMatchObject(openAgain)
  expect(await countFor(vacancy.id)).toBe(1)
})

test('a second sending of an address joins the first with its own reference and CV, and replaces nothing', async () => {
  const vacancy = await publishVacancy(server.db)
  const first = await openedSheet(server, vacancy.id)
  const second = await openedSheet(server, vacancy.id)
  const emailAddress = first.emailAddress
  const one = await first.send()
  await second.upload('new.txt', Buffer.from('My new CV'))
  const two = await second.send({ emailAddress: emailAddress.toUpperCase(), firstName: 'Other' })

  expect(two.status).toBe(201)
  expect(two.data.receipt).not.toBe(one.data.receipt)
  expect(await countFor(vacancy.id)).toBe(1)
  expect(
    await server.db.one(sql`
      select c.first_name as "firstName", (select count(*) from documents where candidate_id = c.id) as files,
        (select count(*) from sheets where application_id = a.id) as sendings from applications a join candidates c on c.id = a.candidate_id where a.vacancy_id = ${vacancy.id}`),
  ).toEqual({ firstName: 'Sam', files: 2, sendings: 2 })
})

test('each mistake gets its sentence, and nothing is stored', async () => {
  const vacancy = await publishVacancy(server.db)
  const sheet = await openedSheet(server, vacancy.id)
  const refused = await sheet.send({
    firstName: ' ',
    lastName: '',
    emailAddress: 'sam@',
    phoneNumber: '12',
  })
  expect(refused).toMatchObject({
    status: 422,
    data: {
      fields: {
        firstName: 'Enter your first name',
        lastName: 'Enter your last name',
        emailAddress: 'Enter an email address like name@example.com',
        phoneNumber: 'Enter a UK phone number, like 07700 900 123',
      },
    },
  })
  expect(await sheet.send({ lastJob: undefined as never })).toMatchObject({
    status: 422,
    data: { fields: { file: 'Choose your CV, or tell us about your last job' } },
  })
  expect(await countFor(vacancy.id)).toBe(0)
})

test('a ticket of another vacancy, a forged one, one that is over and one that is used at once are refused', async () => {
  const [vacancy, other] = [await publishVacancy(server.db), await publishVacancy(server.db)]
  const sheet = await openedSheet(server, vacancy.id)
  const refused = { status: 422, messages: ["Open the form again. We've kept what you typed."] }
  const sendWith = (ticket: string, vacancyId = vacancy.id) =>
    sheet.call(
      `/vacancies/${vacancyId}/apply`,
      sheet.json('POST', { ...sheet.body(), ticket }, { 'idempotency-key': randomUUID() }),
    )
  expect(await sendWith(sheet.ticket, other.id)).toMatchObject(refused)
  expect(await sendWith(sheet.ticket.replace(vacancy.id, other.id), other.id)).toMatchObject(
    refused,
  )
  expect(await sendWith(`${sheet.ticket.slice(0, -1)}!`)).toMatchObject(refused)
  server.advance(2 * HOUR)
  expect(await sendWith(sheet.ticket)).toMatchObject(refused)
  const { data } = await sheet.call('/applytickets', sheet.json('POST', { vacancyId: vacancy.id }))
  expect(await sendWith((data as unknown as { ticket: string }).ticket)).toMatchObject(refused)
})

test('a closed vacancy takes no sheet and says what else is open', async () => {
  const vacancy = await publishVacancy(server.db)
  const sheet = await openedSheet(server, vacancy.id)
  await server.db.run(sql`update vacancies set expires_at = posted_at where id = ${vacancy.id}`)
  expect(await sheet.send()).toMatchObject({
    status: 410,
    data: { related_vacancies: expect.any(Array) },
  })
})

test('an unsent sheet is deleted with its CV when its ticket is over', async () => {
  const vacancy = await publishVacancy(server.db)
  const sheet = await openedSheet(server, vacancy.id)
  await sheet.upload('held.txt', Buffer.from('Held for two hours'))
  server.advance(2 * HOUR + SECOND)
  await forgetUnconfirmedPeople(server.parts, server.clock())
  expect(
    await server.db.one(sql`select count(*) as count from documents where name = 'held.txt'`),
  ).toEqual({ count: 0 })
})

test('after 30 days nothing of an unconfirmed person is left but a number, and on day 29 nothing is gone', async () => {
  const vacancy = await publishVacancy(server.db)
  const sheet = await openedSheet(server, vacancy.id)
  await sheet.send()
  server.advance(29 * DAY)
  await forgetUnconfirmedPeople(server.parts, server.clock())
  expect(await countFor(vacancy.id)).toBe(1)

  server.advance(DAY + SECOND)
  await forgetUnconfirmedPeople(server.parts, server.clock())

  expect(await countFor(vacancy.id)).toBe(0)
  expect(
    await server.db.one(
      sql`select people from forgotten_applications where vacancy_id = ${vacancy.id}`,
    ),
  ).toEqual({ people: 1 })
  expect(await server.messagesTo(sheet.emailAddress)).toEqual([])
})
