import { expect, test } from 'vitest'
import { portalCommand } from '#tests/portal-command.ts'
import { testServer } from '#tests/test-server.ts'
import { insertAuditEntry } from './audit.ts'
import { type AuditFilter, findAuditEntries } from './audit-entries.ts'

const server = await testServer()
const AT = new Date('2026-03-01T09:30:00Z')
const LATER = new Date('2026-03-02T09:30:00Z')
const noted = (actor: string, event: string, at: Date, subject?: string) =>
  insertAuditEntry(
    server.db,
    {
      actor,
      event,
      requestId: `request of ${event}`,
      ...(subject === undefined ? {} : { subject }),
    },
    at,
  )
await noted('anna', 'signed in', AT)
await noted('anna', 'data exported', LATER)
await noted('ben', 'sign-in refused', LATER)
await noted('ben', 'access denied', LATER, 'GET /user/:userId')
const found = async (asked: Partial<AuditFilter>) =>
  (await findAuditEntries(server.db, { most: '200', ...asked })).entries.map(({ event }) => event)

test('an operator who looks into a breach reads what one person did, in order, with its request', async () => {
  const [first, second, ...others] = (await portalCommand(server, ['audit', '--actor', 'anna']))
    .split('\n')
    .filter(Boolean)

  expect(first).toMatch(/^2026-03-01T09:30:00\.000Z {2}anna +signed in +request of signed in$/)
  expect(second).toContain('data exported')
  expect(others).toEqual([])
})

test('by person, event, time, thing and request what fits is found, and nothing else', async () => {
  expect(await found({ actor: 'anna' })).toEqual(['signed in', 'data exported'])
  expect(await found({ event: 'REFUSED' })).toEqual(['sign-in refused'])
  expect(await found({ since: '2026-03-02', until: '2026-03-03' })).toEqual([
    'data exported',
    'sign-in refused',
    'access denied',
  ])
  expect(await found({ until: '2026-03-02' })).toEqual(['signed in'])
  expect(await found({ subject: 'GET /user/:userId' })).toEqual(['access denied'])
  expect(await found({ request: 'request of access denied' })).toEqual(['access denied'])
  expect(await found({ actor: "anna' or true --" })).toEqual([])
  expect(await findAuditEntries(server.db, { most: '1' })).toMatchObject({
    entries: [{ event: 'access denied' }],
    total: 4,
  })
})

test.each([
  [{ since: 'yesterday' }, '--since takes a date'],
  [{ until: '2026-13-45' }, '--until takes a date'],
  [{ most: '0' }, '--most takes a number'],
])('%j is refused with a sentence', async (asked, sentence) => {
  await expect(found(asked)).rejects.toThrow(sentence)
})
