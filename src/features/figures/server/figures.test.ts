import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { sweepDueRows } from '#server/operations/sweep.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/words/durations.ts'
import { portalCommand } from '#tests/portal-command.ts'
import { testServer } from '#tests/test-server.ts'
import type { EventName } from '../domain/event-name.ts'
import { readApplyFigures } from './apply-figures-query.ts'
import { parseDays } from './figures-command.ts'
import { recordEvents } from './record-events.ts'
import { OLD_EVENT_ROWS } from './swept-rows.ts'

const server = await testServer()
const { db, config } = server
const NOW = new Date('2026-11-22T10:00:00Z')
const figuresOf = (days: number) =>
  readApplyFigures(db, { since: new Date(NOW.getTime() - days * DAY), now: NOW })

beforeEach(() => db.run(sql`delete from sitting_events`))

type Sitting = Readonly<Partial<Record<'cv' | 'sent' | 'claimed' | 'password', number>>>

/** Records a sitting (one use of an application sheet) that was opened `ago` milliseconds before `now`. Its other times count from the opening. */
async function planted(ago: number, sitting: Sitting = {}, now = NOW) {
  const opened = now.getTime() - ago
  const events: Partial<Record<EventName, Date>> = { apply_opened: new Date(opened) }
  for (const [name, after] of Object.entries(sitting))
    events[`apply_${name as keyof Sitting}`] = new Date(opened + after)
  await recordEvents(db, randomUUID(), events, config)
}

test('of the sheets that were opened in the time that is asked for, each event is counted, and no others', async () => {
  await planted(29 * DAY, { cv: MINUTE, sent: 2 * MINUTE, claimed: 3 * MINUTE, password: HOUR })
  await planted(2 * DAY, { cv: MINUTE })
  await planted(2 * DAY)
  await planted(30 * DAY + SECOND, { cv: MINUTE, sent: HOUR, claimed: 2 * HOUR, password: DAY })

  expect(await figuresOf(30)).toMatchObject({ opened: 3, withCv: 2, sent: 1, passwords: 1 })
  expect(await figuresOf(31)).toMatchObject({ opened: 4, withCv: 3, sent: 2, passwords: 2 })
  expect(await figuresOf(1)).toEqual({
    ...{ opened: 0, withCv: 0, sent: 0, passwords: 0 },
    ...{ medianSeconds: null, ninetiethSeconds: null },
    ...{ sentAnHourAgo: 0, confirmedInAnHour: 0, sentADayAgo: 0, confirmedInADay: 0 },
  })
})

test('half of those who send are done within the first time, and nine in ten within the second', async () => {
  for (let ten = 1; ten <= 10; ten++) await planted(2 * DAY, { sent: ten * 10 * SECOND + 400 })
  await planted(2 * DAY)
  expect(await figuresOf(30)).toMatchObject({ medianSeconds: 50, ninetiethSeconds: 90 })
})

test('a sending counts for the hour and the day in which it can be confirmed only once they are over', async () => {
  await planted(59 * MINUTE, { sent: MINUTE, claimed: 2 * MINUTE })
  await planted(61 * MINUTE, { sent: MINUTE, claimed: 61 * MINUTE })
  await planted(23 * HOUR, { sent: MINUTE, claimed: 61 * MINUTE + SECOND })
  await planted(2 * DAY, { sent: 0, claimed: DAY })
  await planted(2 * DAY, { sent: 0, claimed: DAY + SECOND })
  await planted(2 * DAY, { sent: 0 })

  expect(await figuresOf(30)).toMatchObject({
    ...{ sent: 6, sentAnHourAgo: 5, confirmedInAnHour: 1 },
    ...{ sentADayAgo: 3, confirmedInADay: 1 },
  })
})

test('an operator reads the figures of as many days as they ask for', async () => {
  for (let sitting = 0; sitting < 30; sitting++)
    await planted(2 * DAY, { sent: MINUTE, claimed: HOUR }, server.clock())
  await planted(4 * DAY, {}, server.clock())

  const shown = await portalCommand(server, ['figures', '--days', '3'])
  expect(shown).toMatch(/^Opened: +30$/m)
  expect(shown).toContain('half of them within 60 seconds')
  expect(shown).toContain('30 of the 30 sent at least 24 hours ago (100 % of them)')
})

test.each(['0', '401', '-1', '1.5', 'all', ''])('%j days are refused with a sentence', (given) => {
  expect(() => parseDays(given)).toThrow(`--days takes a number from 1 to 400, not "${given}".`)
})

test('an event is deleted after 400 days, and not before', async () => {
  await planted(400 * DAY - SECOND)
  await planted(400 * DAY + SECOND)
  await sweepDueRows(db, NOW, OLD_EVENT_ROWS)
  expect(await db.one(sql`select count(*) as count from sitting_events`)).toEqual({ count: 1 })
})
