import { afterAll, beforeEach, expect, test } from 'vitest'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { sql } from '#server/database/database.ts'
import { startMailServer } from './mail-server.ts'
import { confirm, type Person, quickApply, register, uploadCv } from '../people.ts'
import { type PortalProcess, startPortals } from '../portals.ts'

const LEASE_AND_MORE = 60
const branch = { name: 'Leeds', email: 'leeds@branch.test' }

const mail = await startMailServer()
const portals = await startPortals(mail.url)
const survivor = await portals.start()
let victim: PortalProcess
let amara: Person
let cv: string

beforeEach(async () => {
  victim = await portals.start()
  amara = await register(survivor.origin, 'Amara')
  await confirm(survivor.origin, (await mail.letter(amara.emailAddress, /^Confirm/)).text)
  cv = await uploadCv(survivor.origin, amara)
})

afterAll(async () => {
  await portals.stop()
  await mail.stop()
})

const presses = (portal: PortalProcess, vacancyId: string, times: number) =>
  Array.from({ length: times }, () => quickApply(portal.origin, amara, vacancyId, cv))
const applicationsFor = (vacancyId: string) =>
  portals.db.many<{ id: string; events: number }>(sql`
  select a.id, count(e.number) as events from applications a left join application_events e on e.application_id = a.id where a.vacancy_id = ${vacancyId} group by a.id`)
const waitingForLocks = async () =>
  (
    await portals.db.one<{ count: number }>(
      sql`select count(*) from pg_stat_activity where application_name = 'portal' and wait_event_type = 'Lock'`,
    )
  ).count
const writingLetters = async () =>
  (
    await portals.db.one<{ count: number }>(
      sql`select count(*) from pg_stat_activity where application_name = 'portal' and wait_event_type = 'Lock' and query ilike '%insert into outbox%'`,
    )
  ).count
const outboxIsEmpty = () => expect.poll(portals.unsent, { timeout: 60_000, interval: 100 }).toBe(0)

test('fifty presses on two processes, one of them killed in the middle, are one application and one email', async () => {
  const vacancy = await publishVacancy(portals.db, { jobTitle: 'Stock Controller', branch })
  let living: ReturnType<typeof presses> = []

  // The new application has to read the vacancy's row, which the test locks. Once it waits, the first of the killed portal's requests has written the
  // unique key.
  await portals.db.transaction(async (db) => {
    await db.many(sql`select 1 from vacancies where id = ${vacancy.id} for update`)
    const dying = presses(victim, vacancy.id, 25)
    await expect.poll(waitingForLocks, { timeout: 20_000, interval: 20 }).toBe(25)
    living = presses(survivor, vacancy.id, 25)
    await expect.poll(waitingForLocks, { timeout: 20_000, interval: 20 }).toBe(50)
    await victim.kill()
    expect(new Set((await Promise.all(dying)).map(({ status }) => status))).toEqual(
      new Set([undefined]),
    )
  })
  const answers = await Promise.all(living)

  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 24 }, () => 200),
    201,
  ])
  expect(await applicationsFor(vacancy.id)).toEqual([{ id: answers[0]?.applicationId, events: 1 }])
  await mail.letter(amara.emailAddress, /^We have your application/)
  await outboxIsEmpty()
  expect(mail.to(amara.emailAddress).map(({ subject }) => subject)).toEqual([
    'Confirm your email address',
    'We have your application for Stock Controller',
  ])
  expect(mail.to(branch.email)).toMatchObject([
    { subject: `New application for Stock Controller (${vacancy.jobId})`, attachments: [] },
  ])
})

test('a process that dies between the application and its letters leaves neither, and pressing again makes both', async () => {
  const vacancy = await publishVacancy(portals.db, { jobTitle: 'Picker' })

  await portals.db.transaction(async (db) => {
    await db.run(sql`lock table outbox in exclusive mode`)
    const dying = quickApply(victim.origin, amara, vacancy.id, cv)
    await expect.poll(writingLetters, { timeout: 20_000, interval: 20 }).toBe(1)
    await victim.kill()
    expect(await dying).toMatchObject({ status: undefined })
  })
  const again = await quickApply(survivor.origin, amara, vacancy.id, cv)

  expect(again.status).toBe(201)
  expect(await applicationsFor(vacancy.id)).toEqual([{ id: again.applicationId, events: 1 }])
  await mail.letter(amara.emailAddress, /^We have your application/)
  await outboxIsEmpty()
  expect(
    mail.to(amara.emailAddress).filter(({ subject }) => subject.startsWith('We have')),
  ).toHaveLength(1)
})

test('what a process had promised before it was killed, the other one keeps, once', async () => {
  const vacancy = await publishVacancy(portals.db, { jobTitle: 'Night Porter' })
  // The mail server accepts no letter before the kill. If it had accepted one just before, the letter would be sent again with the same id.
  mail.hold()

  const promised = await quickApply(victim.origin, amara, vacancy.id, cv)
  await victim.kill()
  mail.release()
  portals.setClock(LEASE_AND_MORE)
  const repeated = await quickApply(survivor.origin, amara, vacancy.id, cv)

  expect([promised.status, repeated.status]).toEqual([201, 200])
  expect(repeated.applicationId).toBe(promised.applicationId)
  await mail.letter(amara.emailAddress, /^We have your application/)
  await outboxIsEmpty()
  expect(
    mail.to(amara.emailAddress).filter(({ subject }) => subject.startsWith('We have')),
  ).toHaveLength(1)
})
