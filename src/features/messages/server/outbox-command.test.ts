import { execFile } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '#tests/faults/mail/mail-server.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { DAY, HOUR } from '#shared/words/durations.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())
const server = await testServer({ environment: { SMTP_URL: mail.url }, worker: true })

/** Runs the command in its own process, as an operator does. */
const portal = (...words: string[]) =>
  new Promise<{ code: number; said: string; complained: string }>((done) =>
    execFile(
      process.execPath,
      ['src/server/portal.ts', ...words],
      {
        env: { ...process.env, DATABASE_URL: server.config.databaseUrl, DATA_DIR: server.dataDir },
      },
      (error, said, complained) => done({ code: Number(error?.code ?? 0), said, complained }),
    ),
  )
const task = () =>
  server.db.one<{ id: string; attempts: number; dead: boolean; error: string | null }>(
    sql`select id, attempts, dead_at is not null as dead, last_error as error from outbox`,
  )

/** Lets the worker try until it gives up, advancing the clock past the pause after each try. */
async function triedUntilDead() {
  for (let found = await task(); !found.dead; found = await task()) {
    // Clears the previous error, so that the next one can be noticed.
    await server.db.run(sql`update outbox set last_error = null`)
    server.advance(2 * HOUR)
    server.parts.wakeOutbox()
    await expect
      .poll(async () => (await task()).error, { timeout: 10_000, interval: 5 })
      .not.toBeNull()
  }
}

test('a letter that the mail server refuses for a day is shown to the operator without its address, and leaves once it is put back', async () => {
  expect((await portal('outbox')).said).toBe('Nothing is waiting.\n')
  mail.refuse(450)
  const amara = await server.signUpCandidate({ confirmed: false })
  await triedUntilDead()
  const { id, attempts } = await task()
  expect(attempts).toBe(40)

  const listed = await portal('outbox', '--dead')
  expect(listed.said).toMatch(
    new RegExp(`^${id}  email +\\d+ \\w+ +40  given up +Error EENVELOPE 450$`, 'm'),
  )
  expect(listed.said).not.toContain(amara.emailAddress)
  expect(listed.said).not.toContain('Confirm')
  server.advance(DAY)
  server.parts.wakeOutbox()
  expect(mail.letters).toEqual([])

  mail.refuse(false)
  expect(await portal('outbox', '--retry', id)).toMatchObject({
    code: 0,
    said: '1 task is tried again.\n',
  })
  server.parts.wakeOutbox()
  await mail.letter(amara.emailAddress, /^Confirm/)
  await expect
    .poll(() => server.db.many(sql`select 1 from outbox where sent_at is null`))
    .toEqual([])
  expect((await portal('outbox')).said).toBe('Nothing is waiting.\n')
  expect(mail.letters).toHaveLength(1)
})

test('an id that nothing has is refused with a sentence', async () => {
  expect(await portal('outbox', '--retry', '00000000-0000-4000-8000-000000000000')).toMatchObject({
    code: 1,
    complained: expect.stringContaining(
      'No task with the id 00000000-0000-4000-8000-000000000000 was given up.',
    ),
  })
  expect(await portal('outbox', '--retry', 'some')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('--retry takes the id of a task or the word all'),
  })
  expect(await portal('outbox', '--retry', 'all')).toMatchObject({
    code: 0,
    said: '0 tasks are tried again.\n',
  })
})
