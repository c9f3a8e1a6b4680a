import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { claimCodeSentTo, openedSheet } from '#tests/sheets/sheet-sender.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer({ worker: true })
const PASSWORD = 'nine quiet lanterns'

/** Sends an application sheet, and returns the calls that the page after sending makes. */
async function received(emailAddress = newAddress(), wanted?: { readonly id: string }) {
  const vacancy = wanted ?? (await publishVacancy(server.db, { jobTitle: 'Night Porter' }))
  const sheet = await openedSheet(server, vacancy.id)
  const { data } = await sheet.send({ emailAddress })
  const path = `/applied/${data.receipt}`
  const change = (method: string, what: string, body: object = {}, token = data.token) =>
    sheet.call(`${path}/${what}`, sheet.json(method, body, { 'receipt-token': token }))
  return { ...sheet, data, emailAddress, vacancy, change, read: () => sheet.call(path) }
}
const addressesFor = (vacancyId: string) =>
  server.db.many(
    sql`select unconfirmed_address as address from applications where vacancy_id = ${vacancyId} order by 1`,
  )

test('the page after a sending shows what was said, with the address masked', async () => {
  const { read, emailAddress } = await received()
  const { data } = await read()
  expect(data).toMatchObject({
    firstName: 'Sam',
    jobTitle: 'Night Porter',
    status: 'Application Received',
    maskedEmail: `${emailAddress[0]}•••••${emailAddress.split('@')[0]?.at(-1)}@example.test`,
    confirmed: false,
    answerShare: null,
  })
  expect(JSON.stringify(data)).not.toMatch(/Whitfield|07700|447700/)
})

test('each question is one press, saved at once, and can be changed', async () => {
  const { read, change, data } = await received()
  expect((await read()).data).toMatchObject({
    questions: [
      { id: 'start' },
      { id: 'travel', label: 'How would you get to Leeds?' },
      { id: 'right-to-work' },
    ],
  })
  await change('PUT', 'answers/start', { value: 'later' })
  await change('PUT', 'answers/start', { value: 'now' })
  expect(await change('PUT', 'answers/start', { value: 'tomorrow' })).toMatchObject({ status: 422 })
  expect(await change('PUT', 'answers/health', { value: 'yes' })).toMatchObject({ status: 422 })
  expect((await read()).data).toMatchObject({
    questions: [{ answer: 'now' }, { answer: null }, { answer: null }],
  })
  expect(data.receipt).toHaveLength(26)
})

test('without the token of the tab that sent it nothing can be changed, and after a day not with it either', async () => {
  const { change, data } = await received()
  for (const [method, what, body] of [
    ['PUT', 'address', { emailAddress: 'other@example.test' }],
    ['PUT', 'password', { NewPassword: PASSWORD }],
    ['PUT', 'answers/start', { value: 'now' }],
  ] as const)
    expect([what, (await change(method, what, body, 'x'.repeat(43))).status]).toEqual([what, 403])
  server.advance(DAY)
  expect((await change('PUT', 'answers/start', { value: 'now' }, data.token)).status).toBe(403)
})

test('a corrected address gets the letter, the former link ends, and three corrections are the most', async () => {
  const { change, emailAddress, vacancy, call, read } = await received()
  const former = await claimCodeSentTo(server, emailAddress)
  const right = newAddress()
  expect(await change('PUT', 'address', { emailAddress: right })).toMatchObject({
    status: 200,
    data: { saved: true },
  })
  await claimCodeSentTo(server, right)
  expect(await call(`/claims/${former}`)).toMatchObject({ status: 410 })
  expect(await addressesFor(vacancy.id)).toEqual([{ address: right }])
  expect((await read()).data).toMatchObject({
    maskedEmail: expect.stringMatching(new RegExp(`^${right[0]}`)),
  })
  await change('PUT', 'address', { emailAddress: newAddress() })
  await change('PUT', 'address', { emailAddress: newAddress() })
  expect(await change('PUT', 'address', { emailAddress: newAddress() })).toMatchObject({
    status: 409,
    messages: [
      "You've already changed the address three times, so you can't change it again. Ring the branch instead.",
    ],
  })
})

test('a stranger who joined an application by its address takes only their own sending along when they change it', async () => {
  const owner = await received()
  const stranger = await received(owner.emailAddress, owner.vacancy)
  const own = newAddress()
  await stranger.change('PUT', 'address', { emailAddress: own })

  const code = await claimCodeSentTo(server, own)
  await stranger.call(`/claims/${code}/confirm`, stranger.json('POST', {}))
  expect(
    await server.db.many(sql`
      select c.standing, (select count(*) from documents d where d.candidate_id = c.id) as files
      from applications a join candidates c on c.id = a.candidate_id where a.vacancy_id = ${owner.vacancy.id} order by 1`),
  ).toEqual([
    { standing: 'account', files: 1 },
    { standing: 'unconfirmed', files: 1 },
  ])
  expect((await owner.read()).data).toMatchObject({ confirmed: false })
})

test.each([null, '+447700900333'])(
  'where the first of two sendings leaves, the desk shows the name, number (%s) and CV of the other',
  async (phoneNumber) => {
    const first = await received()
    const other = await openedSheet(server, first.vacancy.id)
    await other.send({ emailAddress: first.emailAddress, firstName: 'Nadia', phoneNumber })
    await first.change('PUT', 'address', { emailAddress: newAddress() })
    expect(
      await server.db.one(sql`
        select c.first_name as "firstName", d.candidate_id = c.id as "ownCv", s.sent_at = a.applied_at as "ownTime",
          (select max(value) from contacts where candidate_id = c.id and kind = 'phone') as phone
        from applications a join candidates c on c.id = a.candidate_id join documents d on d.id = a.document_id join sheets s on s.application_id = a.id
        where a.vacancy_id = ${first.vacancy.id} and a.unconfirmed_address = ${first.emailAddress}`),
    ).toEqual({ firstName: 'Nadia', ownCv: true, ownTime: true, phone: phoneNumber })
  },
)

test('an address that another unconfirmed application of the vacancy has joins that one', async () => {
  const first = await received()
  const second = await received(newAddress(), first.vacancy)
  await second.change('PUT', 'address', { emailAddress: first.emailAddress })
  expect(await addressesFor(first.vacancy.id)).toEqual([{ address: first.emailAddress }])
  expect((await second.read()).status).toBe(200)
})

test('someone the branch has spoken to stays known, with the call, when a corrected address joins another application', async () => {
  const first = await received()
  const spokenTo = await received(newAddress(), first.vacancy)
  const consultant = await someConsultant(server, { branches: ['Leeds Registrations'] })
  await server.db.run(sql`
    insert into recorded_calls (application_id, consultant_id, at, note)
    select id, ${consultant.id}, ${server.clock()}, 'Wants nights' from applications where unconfirmed_address = ${spokenTo.emailAddress}`)
  await spokenTo.change('PUT', 'address', { emailAddress: first.emailAddress })
  expect(
    await server.db.many(sql`
      select c.forget_at as "forgetAt", r.note from applications a join candidates c on c.id = a.candidate_id left join recorded_calls r on r.application_id = a.id
      where a.vacancy_id = ${first.vacancy.id}`),
  ).toEqual([{ forgetAt: null, note: 'Wants nights' }])
})

test('a password that was typed after the sending counts in that browser, and in no other', async () => {
  const [here, elsewhere] = [await received(), await received()]
  const typed = async ({ change }: typeof here) =>
    change('PUT', 'password', { NewPassword: PASSWORD })
  expect((await typed(here)).status).toBe(200)
  const marked = await fetch(`${server.origin}/portal/v1/applied/${here.data.receipt}/password`, {
    method: 'PUT',
    body: JSON.stringify({ NewPassword: PASSWORD }),
    headers: {
      'content-type': 'application/json',
      'receipt-token': here.data.token,
      'client-id': 'portal',
      ...here.network,
    },
  })
  const cookie = marked.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(cookie).toMatch(/^sheet=[\w-]{43}$/)
  await typed(elsewhere)

  const press = async ({ emailAddress, call, json }: typeof here, headers = {}) =>
    call(
      `/claims/${await claimCodeSentTo(server, emailAddress)}/confirm`,
      json('POST', {}, headers),
    )
  expect(await press(here, { cookie })).toMatchObject({ data: { token: expect.any(String) } })
  expect(await press(elsewhere)).toMatchObject({ data: { token: null } })
  expect(
    await server.db.one(
      sql`select count(*) as count from passwords p join contacts k on k.candidate_id = p.owner_id where k.value_key = ${elsewhere.emailAddress}`,
    ),
  ).toEqual({ count: 0 })
})

test('the letter is sent three times at most, whichever browser asks, and a confirmed application needs no more', async () => {
  const { change, emailAddress, call, json, read } = await received()
  const inAnotherBrowser = ''
  expect((await change('POST', 'letter')).status).toBe(200)
  expect((await change('POST', 'letter', {}, inAnotherBrowser)).status).toBe(200)
  expect((await change('POST', 'letter', {}, inAnotherBrowser)).status).toBe(409)
  const code = await claimCodeSentTo(server, emailAddress, 3)
  expect(await change('POST', 'letter')).toMatchObject({
    status: 409,
    messages: ["We've sent the email three times. Check your spam folder, or change the address."],
  })
  await call(`/claims/${code}/confirm`, json('POST', {}))
  expect((await read()).data).toMatchObject({ confirmed: true })
  expect(await change('PUT', 'password', { NewPassword: PASSWORD })).toMatchObject({ status: 409 })
})

test('the receipt of an application that was deleted says when and why', async () => {
  const { emailAddress, call, json, read, vacancy } = await received()
  const code = await claimCodeSentTo(server, emailAddress)
  await call(`/claims/${code}/delete`, json('POST', {}))
  expect(await read()).toMatchObject({
    status: 410,
    messages: [expect.stringMatching(/^We deleted this application on \d+ \w+ \d{4}\.$/)],
    data: { reason: 'deleted', vacancyId: vacancy.id },
  })
})
