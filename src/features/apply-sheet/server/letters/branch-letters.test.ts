import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#shared/words/durations.ts'
import { sql } from '#server/database/database.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import { createDigestDelivery } from './branch-letters.ts'

const server = await testServer()

/** Runs each due digest task twice, like a worker that was interrupted after the first run. */
async function writeDigests() {
  const { 'digest of sheets': deliver } = createDigestDelivery(server.parts)
  const due = await server.db.many<{ id: string; body: unknown }>(
    sql`delete from outbox where kind = 'digest of sheets' and next_at <= ${server.clock()} returning id, body`,
  )
  for (const { id, body } of [...due, ...due])
    await deliver({ id, kind: 'digest of sheets', body, attempts: 1, createdAt: server.clock() })
}

/** Advances the clock to two minutes after a full hour, so that the hour does not end during a test. */
function nextHour() {
  const now = server.clock().getTime()
  server.advance((Math.floor(now / HOUR) + 1) * HOUR + 2 * MINUTE - now)
}

/** Creates a vacancy for which this many people have applied within the last minute without confirming their address. */
async function applied(times: number, name: string) {
  const email = `${name.toLowerCase()}@branch.test`
  const vacancy = await publishVacancy(
    server.db,
    { jobTitle: 'Parcel Sorter', branch: { name, email } },
    server.clock(),
  )
  for (let time = 0; time < times; time++)
    await server.db.run(sql`
      with person as (insert into candidates (standing, created_at, last_active_at) values ('unconfirmed', ${server.clock()}, ${server.clock()}) returning id)
      insert into applications (candidate_id, vacancy_id, cv_awaited, status, applied_at, unconfirmed_address)
      select id, ${vacancy.id}, false, 'Application Received', ${server.clock()}, ${`${randomUUID()}@example.test`} from person`)
  return {
    vacancy,
    send: async () => (await openedSheet(server, vacancy.id)).send(),
    letters: () => server.messagesTo(email),
  }
}

test('up to sixty unconfirmed applications an hour the branch gets a letter for each', async () => {
  nextHour()
  const { send, letters } = await applied(59, 'Selby')
  await send()
  server.advance(HOUR)
  await writeDigests()
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('New application for Parcel Sorter'),
  ])
})

test('above sixty in an hour the mailbox of the branch gets one digest of that hour, with a count and no names', async () => {
  nextHour()
  const { send, letters, vacancy } = await applied(60, 'Ripon')
  await send()
  await send()
  await send()
  await writeDigests()
  expect(await letters()).toEqual([])

  server.advance(HOUR)
  await writeDigests()
  const [digest, ...more] = await letters()
  expect(more).toEqual([])
  expect(digest?.subject).toBe(`63 applications for Parcel Sorter (${vacancy.jobId}) in an hour`)
  expect(digest?.text).toContain(`/consultant/applications?vacancy=${vacancy.id}`)
  expect(digest?.text).not.toMatch(/Sam|Whitfield/)

  await send()
  expect((await letters()).at(-1)?.subject).toContain('New application for Parcel Sorter')
})
