import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '#tests/faults/mail/mail-server.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { saveSearchHistory } from '../contract/search-histories.ts'
import { sendAlerts } from './send-alerts.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())
const server = await testServer({ environment: { SMTP_URL: mail.url }, worker: true })

test('a mail program can offer its own button to unsubscribe, by both headers of RFC 8058, and a search’s name adds none', async () => {
  const amara = await newApplicant(server, { cvs: 0 })
  await amara.call(saveSearchHistory, {
    params: { id: amara.id },
    body: {
      criteria: { keywords: 'ropemaker' },
      name: 'Ropes\r\nBcc: evil@evil.example',
      alert: 'Instant',
    },
  })
  server.advance(MINUTE)
  await publishVacancy(server.db, { jobTitle: 'Ropemaker' }, server.clock())
  server.advance(MINUTE)
  await sendAlerts(server.parts, server.clock())
  server.parts.wakeOutbox()

  const letter = await mail.letter(amara.emailAddress, /new job/)
  expect(letter.headers).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']),
  )
  expect(letter.headers).not.toContain('bcc')
  expect(letter.recipients).toEqual([amara.emailAddress])
  expect(letter.text).toContain(`${server.config.publicOrigin}/unsubscribe/`)
})
