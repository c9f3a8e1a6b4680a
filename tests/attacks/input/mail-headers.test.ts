import { afterAll, expect, test } from 'vitest'
import { changeUser } from '#features/candidates/contract/user.ts'
import { quickApply } from '#features/tracked-applications/contract/tracked-applications.ts'
import { sql } from '#server/database/database.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { startMailServer } from '#tests/faults/mail/mail-server.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())
const server = await testServer({ environment: { SMTP_URL: mail.url }, worker: true })

const EVIL = 'evil@evil.example'
/** Builds values with a second header after each kind of line end. */
const injected = (value: string) =>
  ['\r\n', '\n', '\r', '\u2028', '%0d%0a', '\0\r\n '].map((end) => `${value}${end}Bcc: ${EVIL}`)
const post = (path: string, body: object) =>
  server.client(someNetwork()).fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const account = {
  emailAddress: 'amara@example.test',
  password: 'seventeen green ladders',
  firstName: 'Amara',
  lastName: 'Okafor',
}
const literal = (value: string) => value.includes('%0d')

test('S-38 a line end in a name, an address, a title or an identifier adds no recipient and no header', async () => {
  const amara = await newApplicant(server)
  for (const firstName of injected('Amara').filter((value) => !literal(value))) {
    expect((await post('/api/v1/auth/register', { ...account, firstName })).status).toBe(422)
    await expect(
      amara.call(changeUser, { params: { id: amara.id }, body: { lastName: firstName } }),
    ).rejects.toMatchObject({ status: 422 })
  }
  for (const emailAddress of injected(account.emailAddress))
    expect((await post('/api/v1/auth/register', { ...account, emailAddress })).status).toBe(422)
  for (const identifier of injected(amara.emailAddress))
    expect([200, 422]).toContain(
      (await post('/api/v1/auth/requestpasswordreset', { identifier })).status,
    )
  await amara.call(changeUser, {
    params: { id: amara.id },
    body: { firstName: `Amara%0d%0aBcc: ${EVIL}` },
  })
  for (const [place, jobTitle] of injected('Nurse').entries()) {
    const vacancy = await publishVacancy(server.db, {
      jobTitle,
      company: jobTitle,
      branch: { name: `Leeds ${place}`, email: `leeds-${place}@branch.test` },
    })
    await amara.call(quickApply, {
      params: { userId: amara.id, vacancyId: vacancy.id, documentId: amara.cv },
    })
  }

  server.parts.wakeOutbox()
  await expect
    .poll(() => server.db.many(sql`select kind from outbox where sent_at is null`), {
      timeout: 20_000,
    })
    .toEqual([])
  expect(mail.letters.length).toBeGreaterThanOrEqual(13)
  for (const { to, recipients, headers, subject } of mail.letters) {
    expect(recipients).toEqual([to])
    expect(to).not.toBe(EVIL)
    expect(headers.filter((name) => /^(bcc|cc|x-)/.test(name))).toEqual([])
    expect(subject).not.toMatch(/[\r\n\0]/)
  }
  expect(await server.db.many(sql`select 1 from outbox where body->>'to' ~ ${'[\\r\\n]'}`)).toEqual(
    [],
  )
})
