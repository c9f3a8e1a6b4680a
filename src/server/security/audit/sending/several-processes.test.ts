import { expect, test } from 'vitest'
import { auditSender } from '#tests/servers/audit-sender.ts'
import { createAuditSending } from './send-audit.ts'

test('processes that send at once send the same: each line is kept once and in order', async () => {
  const { receiver, noteMany, send, mark } = await auditSender()
  await noteMany(1700)
  await Promise.all([send(), send(), send()])

  expect(receiver.events()).toEqual(
    Array.from({ length: 1700 }, (_, index) => `event ${index + 1}`),
  )
  expect(new Set(receiver.calls.map(({ key }) => key)).size).toBe(4)
  expect(await mark()).toEqual({ upto: 1700, sending: null })
  expect(receiver.faults).toEqual([])
})

test('a process whose answer comes late does not undo what another one has done meanwhile', async () => {
  const { server, receiver, noteMany, send, mark } = await auditSender()
  await noteMany(700)
  receiver.meanwhile(async () => {
    receiver.meanwhile(async () => {})
    await send()
  })
  await createAuditSending(server.parts, { longestMs: 0 })()

  expect(receiver.calls.map(({ lines, outcome }) => [lines, outcome])).toEqual([
    [500, 'taken'],
    [200, 'taken'],
    [500, 'repeated'],
  ])
  expect(await mark()).toEqual({ upto: 700, sending: null })
})
