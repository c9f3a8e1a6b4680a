import { expect, test } from 'vitest'
import { AUDIT_TOKEN } from '#tests/servers/audit-receiver.ts'
import { auditSender, markOf, sendAuditOf } from '#tests/servers/audit-sender.ts'
import { logLines } from '#tests/log-lines.ts'
import { testServer } from '#tests/test-server.ts'
import { insertAuditEntry } from '../audit.ts'
import { createAuditSending } from './send-audit.ts'

test('every entry is at the other system a minute later, once and in order, with all that the log says of it', async () => {
  const { server, receiver, note, send } = await auditSender()
  const at = server.clock()
  await insertAuditEntry(server.db, { actor: 'anonymous', event: 'sign-in refused' }, at)
  await note('signed in')
  await send()
  await note('data exported')
  await send()
  await send()

  expect(receiver.kept()).toEqual([
    {
      id: 1,
      at: at.toISOString(),
      actor: 'anonymous',
      event: 'sign-in refused',
      subject: null,
      requestId: null,
    },
    {
      id: 2,
      at: expect.any(String),
      actor: 'anna',
      event: 'signed in',
      subject: 'a thing',
      requestId: 'request of signed in',
    },
    {
      id: 3,
      at: expect.any(String),
      actor: 'anna',
      event: 'data exported',
      subject: 'a thing',
      requestId: 'request of data exported',
    },
  ])
  expect(receiver.calls).toMatchObject([
    { lines: 2, outcome: 'taken' },
    { lines: 1, outcome: 'taken' },
  ])
  expect(receiver.faults).toEqual([])
})

test('a log that was kept for long before goes out from its beginning, in batches that a receiver can take', async () => {
  const { receiver, noteMany, send, mark } = await auditSender()
  await noteMany(1100)
  await send()

  expect(receiver.calls.map(({ lines, outcome }) => [lines, outcome])).toEqual([
    [500, 'taken'],
    [500, 'taken'],
    [100, 'taken'],
  ])
  expect(receiver.events()).toEqual(
    Array.from({ length: 1100 }, (_, index) => `event ${index + 1}`),
  )
  expect(await mark()).toEqual({ upto: 1100, sending: null })
})

test('a run that takes as long as a minute leaves the rest to the next one, which goes on where it ended', async () => {
  const { server, receiver, noteMany } = await auditSender()
  await noteMany(1100)
  const send = createAuditSending(server.parts, { longestMs: 0 })
  await send()
  expect(receiver.calls).toHaveLength(1)
  await send()
  await send()
  expect(receiver.events()).toHaveLength(1100)
  expect(receiver.calls).toHaveLength(3)
})

test.each(['fails', 'redirects', 'refuses'] as const)(
  'a receiver that %s loses nothing: it gets all of it once it takes it, and no one else does',
  async (trouble) => {
    const { receiver, note, send, mark } = await auditSender()
    receiver.trouble(trouble)
    await note('first')
    await send()
    await note('second')
    await send()
    expect(receiver.calls.map(({ outcome }) => outcome)).toEqual([trouble, trouble])
    expect(await mark()).toMatchObject({ upto: 0 })

    receiver.trouble('none')
    await send()
    expect(receiver.events()).toEqual(['first', 'second'])
    expect(receiver.faults).toEqual([])
  },
)

test('a receiver that is away loses nothing, and is caught up when it is back', async () => {
  const { receiver, note, noteMany, send } = await auditSender()
  await note('before')
  await send()
  receiver.away()
  await noteMany(600)
  await send()
  await note('after')
  await send()
  await receiver.back()
  await send()
  expect(receiver.events()).toEqual([
    'before',
    ...Array.from({ length: 600 }, (_, index) => `event ${index + 1}`),
    'after',
  ])
})

test('where the answer is lost, the same lines come again under the same key, and a receiver has each of them once', async () => {
  const { receiver, note, send } = await auditSender()
  receiver.trouble('cut')
  await note('first')
  await send()
  receiver.trouble('none')
  await note('second')
  await send()

  const [lost, again, next] = receiver.calls
  expect([lost, again, next]).toMatchObject([
    { outcome: 'taken' },
    { outcome: 'repeated' },
    { outcome: 'taken' },
  ])
  expect(again?.key).toBe(lost?.key)
  expect(next?.key).not.toBe(lost?.key)
  expect(receiver.events()).toEqual(['first', 'second'])
})

test('a portal without another system sends nothing and counts nothing to send', async () => {
  const server = await testServer({ environment: { METRICS_TOKEN: 'of the one who watches' } })
  await insertAuditEntry(server.db, { actor: 'anna', event: 'signed in' }, server.clock())
  await sendAuditOf(server)
  expect(await markOf(server.db)).toEqual({ upto: 0, sending: null })
  expect(
    await (
      await server.client({ authorization: 'Bearer of the one who watches' }).fetch('/metrics')
    ).text(),
  ).not.toContain('audit_unsent')
})

test('an operator sees how much has not arrived, without a million lines being counted', async () => {
  const { server, receiver, note, noteMany, send } = await auditSender({
    METRICS_TOKEN: 'of the one who watches',
  })
  const unsent = async () =>
    /^audit_unsent (\d+)$/m.exec(
      await (
        await server.client({ authorization: 'Bearer of the one who watches' }).fetch('/metrics')
      ).text(),
    )?.[1]
  expect(await unsent()).toBe('0')
  receiver.trouble('fails')
  await note('first')
  await note('second')
  await send()
  expect(await unsent()).toBe('2')
  await noteMany(10_500)
  expect(await unsent()).toBe('10000')
  receiver.trouble('none')
  await send()
  expect(await unsent()).toBe('0')
})

test('a reader of the process log learns that the audit log did not leave, and neither the token nor who did what', async () => {
  const { server, receiver, note } = await auditSender()
  const { log, lines } = logLines()
  const send = createAuditSending({ ...server.parts, log })
  await note('signed in')
  for (const trouble of ['fails', 'redirects', 'refuses', 'cut'] as const) {
    receiver.trouble(trouble)
    await send()
  }
  receiver.away()
  await send()
  expect(lines()).toHaveLength(5)
  expect(lines().map((line) => JSON.parse(line) as unknown)).toEqual(
    Array.from({ length: 5 }, () =>
      expect.objectContaining({
        level: 40,
        msg: 'the audit log could not be sent; it is tried again in a minute',
      }),
    ),
  )
  expect(lines()[2]).toContain('The receiver of the audit log answered 401.')
  for (const unsaid of [AUDIT_TOKEN, 'anna', 'signed in'])
    expect(lines().join('')).not.toContain(unsaid)
})
