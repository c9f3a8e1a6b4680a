import { expect, test } from 'vitest'
import { CODE_TYPES } from '#features/accounts/domain/code-types.ts'
import { changeAddress } from '#features/apply-sheet/server/receipts/change-address.ts'
import { findReceiptSheet } from '#features/apply-sheet/server/receipts/receipt-queries.ts'
import { readVacancyOfSheet } from '#features/apply-sheet/server/vacancy-of-sheet.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { DAY, HOUR, SECOND } from '#shared/words/durations.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { nextWindow } from '#tests/next-window.ts'
import { newResetCode } from '#tests/people/password-reset.ts'
import { confirmationCode, newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { readWholeDatabase } from './whole-database.ts'
import { accountOf, linksSentTo, pressClaim, sentSheet, sheetWithLink } from './sent-sheet.ts'

const server = await testServer()
const PASSWORD = 'lantern copper meadow'
const json = { 'content-type': 'application/json' }
const readLink = (code: string, network = someNetwork()) =>
  server.client(network).fetch(`/portal/v1/claims/${code}`)
const statusOf = async (code: string) => (await readLink(code)).status

test('S-90 a link that was used confirms nothing, shows nothing and deletes nothing', async () => {
  const { code, emailAddress } = await sheetWithLink(server)
  expect((await pressClaim(server, code, 'confirm')).status).toBe(200)
  const before = await readWholeDatabase(server)

  const late = await pressClaim(server, code, 'confirm', { NewPassword: PASSWORD })
  expect(late).toMatchObject({ status: 410, data: { reason: 'used' } })
  expect((await pressClaim(server, code, 'delete')).status).toBe(410)
  expect(await statusOf(code)).toBe(410)

  expect(await readWholeDatabase(server)).toEqual(before)
  expect(await accountOf(server, emailAddress)).toMatchObject({ standing: 'account', passwords: 0 })
})

test('S-90b a link ends after 14 days, and at once when a newer one is sent', async () => {
  const sheet = await sheetWithLink(server)
  await sheet.change('POST', 'letter')
  const [former = '', newer = ''] = await linksSentTo(server, sheet.emailAddress)
  expect((await pressClaim(server, former, 'confirm')).status).toBe(410)
  expect((await pressClaim(server, former, 'delete')).status).toBe(410)

  server.advance(14 * DAY - HOUR)
  expect(await statusOf(newer)).toBe(200)
  server.advance(HOUR + SECOND)
  for (const deed of ['confirm', 'delete'] as const)
    expect(await pressClaim(server, newer, deed)).toMatchObject({
      status: 410,
      data: { reason: 'expired' },
    })
  expect(await accountOf(server, sheet.emailAddress)).toBeUndefined()
})

test('S-90c a code of this kind opens nothing else, and no code of another kind opens an application', async () => {
  const { code } = await sheetWithLink(server)
  const visitor = server.client(someNetwork())
  const post = (path: string, body: object = {}) =>
    visitor.fetch(path, { method: 'POST', body: JSON.stringify(body), headers: json })
  const tried = [
    ...CODE_TYPES.map(
      (type) =>
        [
          `validation ${type}`,
          () =>
            post('/api/v1/validation', {
              ...{ code, type, NewPassword: PASSWORD, NewPasswordConfirm: PASSWORD },
            }),
        ] as const,
    ),
    ['deletion', () => post('/api/v1/auth/confirmdeletion', { code })],
    ['undo', () => post('/api/v1/auth/undochange', { code })],
    ['alert', () => post(`/portal/v1/alerts/${code}/confirm`)],
    ['receipt', () => visitor.fetch(`/portal/v1/applied/${code.slice(0, 26)}`)],
    ...['i', 'o', 'p', 's'].map(
      (kind) =>
        [`short link ${kind}`, () => visitor.fetch(`/API/v1/ShortLink/${kind}/${code}`)] as const,
    ),
  ] as const
  for (const [what, open] of tried) expect((await open()).status, what).toBeGreaterThanOrEqual(400)
  expect(await statusOf(code)).toBe(200)

  const unconfirmed = await server.signUpCandidate({ confirmed: false })
  const account = await server.signUpCandidate()
  const others = [
    await confirmationCode(server, unconfirmed.emailAddress),
    await newResetCode(server, account.emailAddress),
    account.token,
  ]
  for (const other of others) {
    expect(await statusOf(other)).toBe(404)
    expect((await pressClaim(server, other, 'confirm')).status).toBe(404)
    expect((await pressClaim(server, other, 'delete')).status).toBe(404)
  }
})

test('S-90d programs that open every link of a mailbox change nothing, by GET, HEAD or in advance', async () => {
  const { code, emailAddress } = await sheetWithLink(server)
  const before = await readWholeDatabase(server)
  const visitor = server.client(someNetwork())
  for (const path of [`/claim/${code}`, `/claim/${code}?answer=no`, `/portal/v1/claims/${code}`])
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const purpose of ['', 'prefetch;prerender'])
        await (
          await visitor.fetch(path, { method, headers: { 'sec-purpose': purpose } })
        ).arrayBuffer()
  for (const deed of ['confirm', 'delete'])
    for (const method of ['GET', 'HEAD'])
      expect(
        (await visitor.fetch(`/portal/v1/claims/${code}/${deed}`, { method })).status,
      ).toBeGreaterThanOrEqual(400)

  expect(await readWholeDatabase(server)).toEqual(before)
  expect(await statusOf(code)).toBe(200)
  expect(await accountOf(server, emailAddress)).toBeUndefined()
})

test('S-90e a network has twenty guesses an hour, of links and receipts together, and its own link then waits', async () => {
  const { code } = await sheetWithLink(server)
  nextWindow(server, HOUR / SECOND)
  const network = someNetwork()
  for (let guess = 10; guess < 30; guess++)
    expect(
      (guess % 2
        ? await readLink(`${'x'.repeat(41)}${guess}`, network)
        : await server.client(network).fetch(`/portal/v1/applied/${'X'.repeat(24)}${guess}`)
      ).status,
    ).toBe(404)
  expect((await readLink('y'.repeat(43), network)).status).toBe(429)
  expect((await readLink(code, network)).status).toBe(429)
  expect(await statusOf(code)).toBe(200)
})

test('S-90f while an address is changed its former mailbox gets no link that proves the new one', async () => {
  const victim = newAddress('victim')
  // A mailbox gets three letters a day. After those no newer link ends that of the stranger.
  for (let letter = 0; letter < 3; letter++) await sentSheet(server, { emailAddress: victim })
  expect(await linksSentTo(server, victim)).toHaveLength(3)
  const { emailAddress, receipt, change } = await sentSheet(server)
  await linksSentTo(server, emailAddress)
  await change('POST', 'letter')
  const sheet = await findReceiptSheet(server.db, receipt)
  if (!sheet) throw new Error('the receipt is unknown')
  const vacancy = await readVacancyOfSheet(server.db, sheet.vacancyId, server.config)
  const elsewhere = openDatabase(server.config.databaseUrl ?? '', { max: 1 })
  let written = Promise.resolve()
  let isWritten = false
  await elsewhere.db.transaction(async (own) => {
    await changeAddress(own, { sheet, vacancy, typed: victim, requestId: 'test' }, server.clock())
    written = emptyOutbox(server).then(() => void (isWritten = true))
    await expect.poll(async () => isWritten || (await isWaiting())).toBe(true)
  })
  await written
  await elsewhere.close()

  const former = await linksSentTo(server, emailAddress)
  for (const code of former) {
    expect((await pressClaim(server, code, 'confirm')).status).toBe(410)
    expect((await pressClaim(server, code, 'delete')).status).toBe(410)
  }
  expect(await accountOf(server, victim)).toBeUndefined()
})

test('S-90g a press that began before its address was corrected, and waited for that, proves neither address', async () => {
  const { code, emailAddress, change } = await sheetWithLink(server)
  const victim = newAddress('victim')
  server.advance(SECOND)
  expect((await change('PUT', 'address', { emailAddress: victim })).status).toBe(200)
  // Two requests at the same moment have different instants: the one with the earlier instant can come second.
  server.advance(-SECOND)
  expect(await pressClaim(server, code, 'confirm', { NewPassword: PASSWORD })).toMatchObject({
    status: 410,
  })
  expect((await pressClaim(server, code, 'delete')).status).toBe(410)
  for (const address of [victim, emailAddress])
    expect(await accountOf(server, address)).toBeUndefined()
  server.advance(SECOND)
})

test('S-90h a press counts for the sending that its page showed: what a stranger sent with the address before reaches nothing of it', async () => {
  const stranger = await sentSheet(server)
  const { vacancy, emailAddress } = stranger
  // The letter of each sending is delivered before the next, so that the last one is the owner's.
  await linksSentTo(server, emailAddress)
  const own = await sheetWithLink(server, { vacancy, emailAddress, firstName: 'Wanda' })
  await own.change('PUT', 'answers/start', { value: 'now' })
  await stranger.change('PUT', 'answers/start', { value: 'later' })
  expect((await pressClaim(server, own.code, 'confirm')).status).toBe(200)

  await stranger.change('PUT', 'answers/right-to-work', { value: 'not yet' })
  const sent = await server.db.many(sql`
    select c.standing, c.first_name as "firstName", (select count(*) from documents d where d.candidate_id = c.id) as files,
      (select candidate_id = c.id from documents d where d.id = a.document_id) as "ownCv",
      (select jsonb_object_agg(w.question_id, w.value) from sheet_answers w join sheets s on s.id = w.sheet_id where s.application_id = a.id) as answers
    from applications a join candidates c on c.id = a.candidate_id where a.vacancy_id = ${vacancy.id} order by c.standing`)
  expect(sent).toEqual([
    { standing: 'account', firstName: 'Wanda', files: 1, ownCv: true, answers: { start: 'now' } },
    {
      ...{ standing: 'unconfirmed', firstName: 'Sam', files: 1, ownCv: true },
      answers: { start: 'later', 'right-to-work': 'not yet' },
    },
  ])
})

/** Returns whether a statement of this database waits for a lock. */
const isWaiting = async () =>
  (await server.db.maybe(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) !== undefined
