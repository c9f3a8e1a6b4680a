import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { startMailServer } from '#tests/faults/mail/mail-server.ts'
import { testServer } from '#tests/test-server.ts'
import { enqueue } from './outbox.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())
const server = await testServer({ environment: { SMTP_URL: mail.url }, worker: true })

test('a letter that an earlier release queued with its words is sent as it is', async () => {
  const to = `${randomUUID()}@example.test`
  const body = { to, subject: 'Your code', text: 'It is 4821.', html: null }
  await enqueue(server.db, { key: to, kind: 'email', body }, server.clock())
  server.parts.wakeOutbox()
  expect((await mail.letter(to, /^Your code/)).text).toContain('It is 4821.')
})

test('someone whose proven address goes before their letter leaves is greeted by name in it', async () => {
  const { id, emailAddress, firstName } = await server.signUpCandidate()
  await server.db.transaction(async (db) => {
    await server.parts.messages.send(
      db,
      {
        text: 'address-changed',
        to: emailAddress,
        values: { firstName, changedAt: '1 May 2026', supportEmail: 'support@example.test' },
        lists: { withoutLink: [{}] },
        ownerId: id,
        key: `address changed: ${id}`,
      },
      server.clock(),
    )
    await db.run(sql`update contacts set verified_at = null where candidate_id = ${id}`)
  })
  server.parts.wakeOutbox()
  expect((await mail.letter(emailAddress, /^You now sign in/)).text).toContain(`Hello ${firstName}`)
})
