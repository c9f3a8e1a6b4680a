import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import {
  type AbusedCall,
  startAbusedServer,
  NESTING_LEVELS,
  KIB,
  INVALID_UTF_8_SAMPLES,
} from './abused-server.ts'

const { server, person, jsonCalls, formCalls, refused } = await startAbusedServer()
const ofMultipart = (boundary: string, parts: readonly Buffer[]) => ({
  body: Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})
const fieldPart = (name: string, value: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`content-disposition: form-data; name="${name}"\r\n\r\n`),
    Buffer.from(value),
  ])

test('S-56 a form of 10,000 fields, of one endless field, of no boundary or without an end is refused at once', async () => {
  const many = Array.from({ length: 10_000 }, (_none, place) => fieldPart(`field${place}`, 'x'))
  for (const call of formCalls) {
    expect([400, 413]).toContain(await refused(call, ofMultipart('b', many), '10,000 fields'))
    expect([400, 413]).toContain(
      await refused(
        call,
        ofMultipart('b', Array(10_000).fill(fieldPart('Email', 'x')) as Buffer[]),
        '10,000 fields of one name',
      ),
    )
    expect([400, 413, 422]).toContain(
      await refused(
        call,
        ofMultipart('b', [fieldPart('Email', 'x'.repeat(1100 * KIB))]),
        'a field of 1.1 MiB',
      ),
    )
    expect([400, 422]).toContain(
      await refused(
        call,
        ofMultipart('b', [fieldPart('__proto__', 'x'), fieldPart('constructor', 'x')]),
        'poisoned names',
      ),
    )
    expect([400, 422]).toContain(
      await refused(
        call,
        {
          body: '--b\r\ncontent-disposition: form-data; name="Email"\r\n\r\nno end',
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
        },
        'a form that breaks off',
      ),
    )
  }
  const urlencoded = new URLSearchParams(
    Array.from({ length: 10_000 }, (_none, place) => [`field${place}`, 'x']),
  ).toString()
  for (const call of [...jsonCalls, ...formCalls])
    expect(
      await refused(
        call,
        { body: urlencoded, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        '10,000 fields of a plain form',
      ),
    ).toBe(415)
})

test('S-56b a form whose words are no UTF-8, or an answer in it of 10,000 levels, is refused at once and leaves nothing', async () => {
  const [, upload, save] = formCalls as readonly [AbusedCall, AbusedCall, AbusedCall]
  const file = Buffer.from(
    'content-disposition: form-data; name="file"; filename="cv.txt"\r\ncontent-type: text/plain\r\n\r\nForklift driver since 2014',
  )
  const titled = (title: Buffer) => ofMultipart('b', [fieldPart('title', title), file])
  const ids = {
    deviceId: crypto.randomUUID(),
    sequence: '1',
    index: '0',
    taskId: 'personal-details',
    stepId: 'names',
    actionId: 'preferred-name',
  }
  const answered = (value: Buffer | string) =>
    ofMultipart('b', [
      ...Object.entries(ids).map(([name, text]) => fieldPart(name, text)),
      fieldPart('value', value),
    ])
  const kept = () =>
    server.db.one(
      sql`select (select count(*) from documents) as documents, (select count(*) from answers) as answers`,
    )
  const before = await kept()
  for (const bytes of INVALID_UTF_8_SAMPLES) {
    expect(
      await refused(
        upload,
        titled(Buffer.from([...Buffer.from('My CV '), ...bytes])),
        `a title of ${bytes}`,
      ),
    ).toBe(422)
    expect(
      await refused(
        save,
        answered(Buffer.from([...Buffer.from('"Nadi'), ...bytes, ...Buffer.from('"')])),
        `an answer of ${bytes}`,
      ),
    ).toBe(422)
  }
  for (const deep of [
    `${'['.repeat(NESTING_LEVELS)}${']'.repeat(NESTING_LEVELS)}`,
    `${'{"a":'.repeat(NESTING_LEVELS)}1${'}'.repeat(NESTING_LEVELS)}`,
  ])
    expect(await refused(save, answered(deep), 'an answer of 10,000 levels')).toBe(422)
  expect(await kept()).toEqual(before)
  // The server accepts the same form in valid UTF-8.
  expect(
    (
      await person.fetch(upload.path, {
        method: 'POST',
        ...titled(Buffer.from('Mój życiorys 履歴書')),
      })
    ).status,
  ).toBe(201)
})
