import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import type { ImportReport } from '../contract/import-report.ts'
import { createIntegrationKey } from './integration-keys.ts'

const server = await testServer()
const key = await createIntegrationKey(server.db, 'acme', null, server.clock())
const MIB = 1024 * 1024

type Answered = { status: number; messages: string[]; data: ImportReport | null }

async function send(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  {
    query = '',
    type = 'application/octet-stream',
    withKey = key,
  }: { query?: string; type?: string; withKey?: string | undefined } = {},
): Promise<Answered> {
  const headers: Record<string, string> = {
    'content-type': type,
    ...(withKey ? { 'integration-key': withKey } : {}),
  }
  const response = await fetch(`${server.origin}/portal/v1/vacancies${query}`, {
    method: 'POST',
    headers,
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)
  const answered = (await response.json()) as Answered
  expect(answered.status).toBe(response.status)
  return answered
}
const lines = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `{"id":"${index}","jobTitle":"Chef ${index}"}\n`,
  ).join('')
const open = async () =>
  (
    await server.db.one<{ count: number }>(
      sql`select count(*) as count from vacancies where expires_at > ${server.clock()}`,
    )
  ).count

test('a system of the agency sends a feed with its key, in any type, as it is or as gzip', async () => {
  const plain = await send(lines(10), { type: 'application/x-ndjson' })
  const packed = await send(new Uint8Array(gzipSync(lines(10))), { type: 'application/json' })

  expect(plain).toMatchObject({
    status: 200,
    data: { provider: 'acme', counts: { read: 10, created: 10 }, refusals: [], broken: null },
  })
  expect(packed).toMatchObject({
    status: 200,
    data: { counts: { read: 10, created: 0, unchanged: 10 } },
  })
})

test('without a known key nothing is taken', async () => {
  const before = await open()
  expect((await send(lines(20), { withKey: '' })).status).toBe(401)
  expect((await send(lines(20), { withKey: 'ik_guess' })).status).toBe(401)
  expect(await open()).toBe(before)
})

test('bad records are reported with their lines, and the good ones are kept', async () => {
  const { status, data } = await send('[{"id":"a","jobTitle":"Cook"},\n{"id":"b"}]')

  expect(status).toBe(200)
  expect(data).toMatchObject({
    counts: { read: 2, created: 1, refused: 1 },
    refusals: [{ line: 2, reference: 'b', field: 'jobTitle', message: 'jobTitle is missing.' }],
  })
})

test('a feed that breaks off says where, and how many vacancies were kept', async () => {
  const { status, messages } = await send('[{"id":"x","jobTitle":"Cook"},{"id":')

  expect(status).toBe(422)
  expect(messages).toEqual([
    'The file breaks off inside a record. Reading stopped at line 1, byte 36. We kept the 1 vacancies before that point.',
  ])
})

test('a full feed that would close more than a fifth is a conflict until it is confirmed', async () => {
  await send(lines(10))
  const before = await open()

  const held = await send(lines(2), { query: '?full=true' })
  expect(held).toMatchObject({
    status: 409,
    messages: [expect.stringContaining('closed none')],
  })
  expect(await open()).toBe(before)

  expect(await send(lines(2), { query: '?full=true&confirm=true' })).toMatchObject({
    status: 200,
    data: { counts: { expired: before - 2 } },
  })
  expect(await open()).toBe(2)
})

test('a document type definition ends the reading, and the sender still gets an answer', async () => {
  const { status, messages } = await send(
    `<?xml version="1.0"?><!DOCTYPE jobs [<!ENTITY a "b">]><jobs>${'<job><id>1</id><title>&a;</title></job>'.repeat(50_000)}</jobs>`,
  )

  expect(status).toBe(422)
  expect(messages[0]).toContain('document type definition')
})

test('more than 50 MiB is too large, though the sender does not say how much comes', async () => {
  const chunk = new TextEncoder().encode(`{"id":"1","jobTitle":"${'x'.repeat(MIB)}"}\n`)
  let sent = 0
  const endless = new ReadableStream({
    pull: (controller) => (sent++ < 60 ? controller.enqueue(chunk) : controller.close()),
  })

  expect(await send(endless)).toMatchObject({
    status: 413,
    messages: ['A feed can be no larger than 50 MiB. Send it in parts, or compress it with gzip.'],
  })
})

test('an unknown question is refused, and a declared encoding is used', async () => {
  expect((await send(lines(1), { query: '?fill=true' })).status).toBe(400)
  await send(new Uint8Array(Buffer.from('id,jobTitle\nlatin,Caf\xe9\n', 'latin1')), {
    type: 'text/csv; charset=iso-8859-1',
  })
  expect(
    await server.db.one(sql`select job_title as title from vacancies where reference = 'latin'`),
  ).toEqual({ title: 'Café' })
})
