import { expect, test } from 'vitest'
import { listTrackedApplications } from '#features/tracked-applications/contract/tracked-applications.ts'
import { sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { claimCodeSentTo, openedSheet } from '#tests/sheets/sheet-sender.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer({ worker: true })
const PASSWORD = 'nine quiet lanterns'

/** Sends an application sheet with this address, and returns the calls that the page behind its receipt's link makes. */
async function sentSheet(emailAddress = newAddress(), vacancy?: { readonly id: string }) {
  const applied = vacancy ?? (await publishVacancy(server.db, { jobTitle: 'Night Porter' }))
  const sheet = await openedSheet(server, applied.id)
  const sent = await sheet.send({ emailAddress })
  const code = await claimCodeSentTo(server, emailAddress)
  const press = (deed: 'confirm' | 'delete', body: object = {}) =>
    sheet.call(`/claims/${code}/${deed}`, sheet.json('POST', body))
  return {
    ...sheet,
    sent,
    code,
    press,
    emailAddress,
    vacancyId: applied.id,
    read: () => sheet.call(`/claims/${code}`),
  }
}
const applicationOf = (vacancyId: string) =>
  server.db.maybe(sql`
    select c.standing, c.portal_enabled as "portalEnabled", a.confirmed_by as "confirmedBy", a.unconfirmed_address as unconfirmed
    from applications a join candidates c on c.id = a.candidate_id where a.vacancy_id = ${vacancyId}`)

test('the press of the link makes an account of a stranger, and opening the link changes nothing', async () => {
  const sheet = await sentSheet()
  expect(await sheet.read()).toMatchObject({
    status: 200,
    data: {
      firstName: 'Sam',
      jobTitle: 'Night Porter',
      fileName: 'Last job.pdf',
      hasAccount: false,
    },
  })
  expect(await applicationOf(sheet.vacancyId)).toMatchObject({ standing: 'unconfirmed' })

  expect(await sheet.press('confirm')).toMatchObject({
    status: 200,
    data: {
      user: { firstName: 'Sam', lastName: 'Whitfield', phoneNumber: '+447700900123' },
      token: null,
    },
  })

  expect(await applicationOf(sheet.vacancyId)).toEqual({
    standing: 'account',
    portalEnabled: true,
    confirmedBy: 'email',
    unconfirmed: null,
  })
  expect(await sheet.press('confirm')).toMatchObject({ status: 410, data: { reason: 'used' } })
})

test('with a password the person is signed in and sees the application', async () => {
  const sheet = await sentSheet()
  const { data } = await sheet.press('confirm', { NewPassword: PASSWORD })
  const { user, token } = data as unknown as { user: { id: string }; token: string }
  const own = server.signedInAs(token, someNetwork())
  expect(await own.call(listTrackedApplications, { params: { id: user.id } })).toMatchObject([
    { jobId: sheet.vacancyId, status: 'Application Received' },
  ])
})

test('a password that is too common is refused, and the link still works', async () => {
  const sheet = await sentSheet()
  expect(await sheet.press('confirm', { NewPassword: 'password1234' })).toMatchObject({
    status: 422,
    data: { fields: { NewPassword: expect.any(String) } },
  })
  expect((await sheet.press('confirm', { NewPassword: PASSWORD })).status).toBe(200)
})

test('an application with the address of an account is added to it by the mailbox, and no one is signed in', async () => {
  const amara = await newApplicant(server)
  const sheet = await sentSheet(amara.emailAddress)
  expect(await sheet.read()).toMatchObject({ data: { hasAccount: true } })

  expect(await sheet.press('confirm', { NewPassword: PASSWORD })).toEqual({
    status: 200,
    success: true,
    messages: [],
    data: { attached: true, isAnswerSent: false, alreadyApplied: null },
  })

  expect(await amara.call(listTrackedApplications, { params: { id: amara.id } })).toMatchObject([
    { jobId: sheet.vacancyId },
  ])
  expect(
    await server.db.one(
      sql`select count(*) as count from candidates where standing = 'unconfirmed' and first_name = 'Sam' and id in (select candidate_id from contacts where value_key = ${amara.emailAddress})`,
    ),
  ).toEqual({ count: 0 })
})

test('an account that had applied already keeps that application and gets the CV', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db)
  await amara.fetch(`/portal/v1/${amara.id}/quickapply/${vacancy.id}/${amara.cv}`, {
    method: 'POST',
  })
  const sheet = await sentSheet(amara.emailAddress, vacancy)

  expect(await sheet.press('confirm')).toMatchObject({
    data: { attached: true, alreadyApplied: expect.stringMatching(/^\d{4}-/) },
  })
  expect(
    await server.db.one(
      sql`select count(*) as count from curriculum_vitaes where candidate_id = ${amara.id}`,
    ),
  ).toEqual({ count: 2 })
  expect(await amara.call(listTrackedApplications, { params: { id: amara.id } })).toHaveLength(1)
})

test('an account that someone made with the address without proving it loses it, and reads nothing of the application', async () => {
  const emailAddress = newAddress()
  const attacker = await server.signUpCandidate({ emailAddress, confirmed: false })
  const sheet = await sentSheet(emailAddress)
  expect(await sheet.read()).toMatchObject({ data: { hasAccount: false } })

  expect((await sheet.press('confirm', { NewPassword: PASSWORD })).status).toBe(200)

  expect((await attacker.fetch(`/api/v1/user/${attacker.id}`)).status).toBe(401)
  const signedIn = await server.client(someNetwork()).fetch('/api/v1/auth/login', {
    method: 'POST',
    body: JSON.stringify({ emailAddress, password: attacker.password, clientId: 'portal' }),
    headers: { 'content-type': 'application/json' },
  })
  expect(signedIn.status).toBe(400)
})

test('a person whom a branch has registered keeps that record, and the application joins it', async () => {
  const emailAddress = newAddress()
  const { id } = await server.db.one<{ id: string }>(
    sql`insert into candidates (first_name, last_name, created_at, last_active_at) values ('Nadia', 'Rahman', now(), now()) returning id`,
  )
  await server.db.run(
    sql`insert into contacts (candidate_id, kind, value, value_key, is_primary, created_at) values (${id}, 'email', ${emailAddress}, ${emailAddress}, true, now())`,
  )
  const sheet = await sentSheet(emailAddress)
  expect(await sheet.press('confirm')).toMatchObject({ data: { user: { id, firstName: 'Nadia' } } })
})

test('what the confirmed sending said counts, not what someone else had sent with the address', async () => {
  const vacancy = await publishVacancy(server.db)
  const emailAddress = newAddress()
  const stranger = await openedSheet(server, vacancy.id)
  await stranger.send({ emailAddress, firstName: 'Mallory', phoneNumber: '07700 900 999' })
  await claimCodeSentTo(server, emailAddress)
  const owner = await openedSheet(server, vacancy.id)
  await owner.send({ emailAddress })
  const code = await claimCodeSentTo(server, emailAddress, 2)

  expect(await owner.call(`/claims/${code}/confirm`, owner.json('POST', {}))).toMatchObject({
    data: { user: { firstName: 'Sam', phoneNumber: '+447700900123' } },
  })
})

test('"It wasn’t me" deletes the application at once with everything in it', async () => {
  const sheet = await sentSheet()
  expect((await sheet.press('delete')).status).toBe(204)
  expect(await applicationOf(sheet.vacancyId)).toBeUndefined()
  expect(await sheet.read()).toMatchObject({ status: 410, data: { reason: 'deleted' } })
})

test('of twenty presses one confirms, and a confirmed application is not deleted by its own link', async () => {
  const sheet = await sentSheet()
  const pressed = await Promise.all(Array.from({ length: 20 }, () => sheet.press('confirm')))
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sheet.press('delete')).toMatchObject({ status: 410 })
  expect(await applicationOf(sheet.vacancyId)).toMatchObject({ standing: 'account' })
})

test('a link lives for 14 days, and guesses of a network are counted', async () => {
  const sheet = await sentSheet()
  for (let guess = 0; guess < 20; guess++)
    expect((await sheet.call(`/claims/${'x'.repeat(42)}${guess % 10}`)).status).toBe(404)
  expect((await sheet.call(`/claims/${'y'.repeat(43)}`)).status).toBe(429)
  server.advance(14 * DAY + 1000)
  expect(await sheet.press('confirm')).toMatchObject({
    status: 410,
    data: { reason: 'expired' },
  })
})

test('two links of one new address that are pressed at once make one account with both applications', async () => {
  const first = await sentSheet()
  const second = await openedSheet(server, (await publishVacancy(server.db)).id)
  await second.send({ emailAddress: first.emailAddress })
  const code = await claimCodeSentTo(server, first.emailAddress, 2)
  const answers = await Promise.all([
    first.press('confirm', { NewPassword: PASSWORD }),
    second.call(`/claims/${code}/confirm`, second.json('POST', { NewPassword: PASSWORD })),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(
    await server.db.many(sql`
      select c.standing, (select count(*) from applications a where a.candidate_id = c.id) as applications
      from contacts k join candidates c on c.id = k.candidate_id where k.kind = 'email' and k.value = ${first.emailAddress}`),
  ).toEqual([{ standing: 'account', applications: 2 }])
})
