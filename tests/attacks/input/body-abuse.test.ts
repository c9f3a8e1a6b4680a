import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startAbusedServer, NESTING_LEVELS, KIB, INVALID_UTF_8_SAMPLES } from './abused-server.ts'

const { server, jsonCalls, formCalls, refused } = await startAbusedServer()
const json = { 'content-type': 'application/json' }

test('S-56 a JSON body of 257 KiB, of 10,000 levels or of broken UTF-8 is refused at once by every call, and the server lives', async () => {
  const huge = JSON.stringify({ keywords: '' }).replace(
    '""',
    () => `"${'x'.repeat(257 * KIB - 15)}"`,
  )
  expect(Buffer.byteLength(huge)).toBe(257 * KIB)
  for (const call of jsonCalls) {
    expect(await refused(call, { body: huge, headers: json }, '257 KiB')).toBe(413)
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const)
      expect(
        await refused(
          call,
          {
            body: `{"keywords":${open.repeat(NESTING_LEVELS)}1${close.repeat(NESTING_LEVELS)}}`,
            headers: json,
          },
          '10,000 levels',
        ),
      ).toBe(400)
    for (const bytes of INVALID_UTF_8_SAMPLES)
      expect(
        await refused(
          call,
          {
            body: Buffer.concat([
              Buffer.from('{"keywords":"nurse '),
              Buffer.from(bytes),
              Buffer.from('"}'),
            ]),
            headers: json,
          },
          `the bytes ${bytes}`,
        ),
      ).toBe(400)
  }
  // The server reads a body of exactly 256 KiB, and refuses this one only for its content.
  expect(
    (
      await server.anonymous.fetch('/portal/v1/vja/search', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ keywords: 'x'.repeat(256 * KIB - 15) }),
      })
    ).status,
  ).toBe(422)
})

test('S-56 a body of another type than the call takes is refused at once, with anything in it', async () => {
  const types = [
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'application/json-patch+json',
    'application/x-java-serialized-object',
    'rubbish',
    '',
  ]
  for (const call of jsonCalls)
    for (const type of types)
      expect([400, 415]).toContain(
        await refused(
          call,
          { body: new Blob(['{}'], { type: '' }), headers: { 'content-type': type } },
          `'${type}'`,
        ),
      )
  for (const call of formCalls)
    for (const type of [
      ...types,
      'application/json',
      'multipart/form-data',
      'multipart/mixed; boundary=b',
    ])
      expect([400, 415]).toContain(
        await refused(
          call,
          { body: new Blob(['{}'], { type: '' }), headers: { 'content-type': type } },
          `'${type}'`,
        ),
      )
  // The server decompresses no request body, so a small body can never become a large one.
  for (const call of jsonCalls)
    expect(
      await refused(
        call,
        {
          body: gzipSync(Buffer.alloc(10_000_000, '{}')),
          headers: { ...json, 'content-encoding': 'gzip' },
        },
        'packed',
      ),
    ).toBe(400)
})
