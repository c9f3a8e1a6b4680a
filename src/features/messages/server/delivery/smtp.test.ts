import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '#tests/faults/mail/mail-server.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'

const mail = await startMailServer({
  login: { user: 'portal@halewick.example', pass: 'a pass: with @ and /' },
})
afterAll(() => mail.stop())
const signedIn = await testServer({ environment: { SMTP_URL: mail.url }, worker: true })
const stranger = await testServer({
  environment: { SMTP_URL: mail.url.replace('pass', 'guess') },
  worker: true,
})

test('where the mail server asks who sends, the credentials of SMTP_URL open it, special characters included', async () => {
  const { emailAddress } = await signedIn.signUpCandidate({ confirmed: false })
  signedIn.parts.wakeOutbox()

  expect(await mail.letter(emailAddress, /^Confirm/)).toMatchObject({
    recipients: [emailAddress],
    text: expect.stringContaining('/validate/emailaddress?code='),
  })
})

test('with wrong credentials the letter waits, and the operator sees why', async () => {
  const { emailAddress } = await stranger.signUpCandidate({ confirmed: false })
  stranger.parts.wakeOutbox()

  await expect
    .poll(() => stranger.db.one(sql`select sent_at as sent, last_error as error from outbox`), {
      timeout: 20_000,
    })
    .toEqual({ sent: null, error: expect.stringContaining('EAUTH') })
  expect(mail.to(emailAddress)).toEqual([])
})
