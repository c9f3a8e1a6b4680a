import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { promised } from '#tests/house/promised.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'

/** A refusal costs nothing. */
const REFUSED_WITHIN_MS = promised(100)
const server = await testServer({ environment: { LIMIT_FACTOR: '1000' } })
const person = await server.signUpCandidate()
const consultant = await someConsultant(server)
const registration = await someRegistration(server, person.id)

type Caller = Pick<typeof person, 'fetch'>
type Call = { readonly path: string; readonly method: string; readonly caller: Caller }
const own = `/api/v1/user/${person.id}`
const JSON_CALLS: readonly Call[] = [
  { method: 'POST', path: '/portal/v1/vja/search', caller: server.anonymous },
  { method: 'POST', path: '/api/v1/auth/register', caller: server.anonymous },
  { method: 'POST', path: '/api/v1/search/typeahead/email', caller: consultant },
  { method: 'PATCH', path: own, caller: person },
  { method: 'PUT', path: own, caller: person },
  { method: 'POST', path: `/API/v1/Registration/${registration}/Submit`, caller: person },
  { method: 'POST', path: '/API/v1/ShortLink', caller: consultant },
]
const FORM_CALLS: readonly Call[] = [
  { method: 'POST', path: '/API/v1/ConsultantLogin/', caller: server.anonymous },
  { method: 'POST', path: `${own}/curriculumvitae`, caller: person },
  { method: 'POST', path: `/API/v1/RegistrationAutoSave/${registration}`, caller: person },
]
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
const json = { 'content-type': 'application/json' }

/** Refused within a tenth of a second, by the fastest of a few: what a refusal costs the server, not what else the machine does. */
async function refused(
  { method, path, caller }: Call,
  init: RequestInit,
  what: string,
): Promise<number> {
  let [fastest, status, text] = [Number.POSITIVE_INFINITY, 0, '']
  for (let attempt = 0; attempt < 8 && fastest >= REFUSED_WITHIN_MS; attempt++) {
    const began = performance.now()
    const response = await caller.fetch(path, { method, ...init })
    text = await response.text()
    ;[fastest, status] = [Math.min(fastest, performance.now() - began), response.status]
  }
  expect(JSON.parse(text), `${what} at ${path}`).toMatchObject({
    success: false,
    status,
    data: status === 422 ? expect.anything() : null,
  })
  expect(
    [Math.floor(status / 100), fastest < REFUSED_WITHIN_MS],
    `${what} at ${path}: ${status} in ${Math.round(fastest)} ms`,
  ).toEqual([4, true])
  expect((await server.anonymous.fetch('/healthz')).status).toBe(200)
  return status
}

const KIB = 1024
const DEEP = 10_000
const NO_UTF_8 = [
  [0xff, 0xfe],
  [0xc0, 0xaf],
  [0xed, 0xa0, 0x80],
  [0xf5, 0x80, 0x80, 0x80],
  [0xe2, 0x82],
]
test('S-56 a JSON body of 257 KiB, of 10,000 levels or of broken UTF-8 is refused at once by every call, and the server lives', async () => {
  const huge = JSON.stringify({ keywords: '' }).replace(
    '""',
    () => `"${'x'.repeat(257 * KIB - 15)}"`,
  )
  expect(Buffer.byteLength(huge)).toBe(257 * KIB)
  for (const call of JSON_CALLS) {
    expect(await refused(call, { body: huge, headers: json }, '257 KiB')).toBe(413)
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const)
      expect(
        await refused(
          call,
          { body: `{"keywords":${open.repeat(DEEP)}1${close.repeat(DEEP)}}`, headers: json },
          '10,000 levels',
        ),
      ).toBe(400)
    for (const bytes of NO_UTF_8)
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
  // One byte less than too much is read, and refused for what it says.
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

test('S-56 a body of another type than the call takes is refused at once, whatever is in it', async () => {
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
  for (const call of JSON_CALLS)
    for (const type of types)
      expect([400, 415]).toContain(
        await refused(
          call,
          { body: new Blob(['{}'], { type: '' }), headers: { 'content-type': type } },
          `'${type}'`,
        ),
      )
  for (const call of FORM_CALLS)
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
  // Nothing is unpacked on the way in: a small body is never a large one.
  for (const call of JSON_CALLS)
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

test('S-56 a form of 10,000 fields, of one endless field, of no boundary or without an end is refused at once', async () => {
  const many = Array.from({ length: 10_000 }, (_none, place) => fieldPart(`field${place}`, 'x'))
  for (const call of FORM_CALLS) {
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
  for (const call of [...JSON_CALLS, ...FORM_CALLS])
    expect(
      await refused(
        call,
        { body: urlencoded, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        '10,000 fields of a plain form',
      ),
    ).toBe(415)
})

test('S-56b a form whose words are no UTF-8, or an answer in it of 10,000 levels, is refused at once and leaves nothing', async () => {
  const [, upload, save] = FORM_CALLS as readonly [Call, Call, Call]
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
  for (const bytes of NO_UTF_8) {
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
    `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
    `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  ])
    expect(await refused(save, answered(deep), 'an answer of 10,000 levels')).toBe(422)
  expect(await kept()).toEqual(before)
  // The same form in whole UTF-8 is taken.
  expect(
    (
      await person.fetch(upload.path, {
        method: 'POST',
        ...titled(Buffer.from('Mój życiorys 履歴書')),
      })
    ).status,
  ).toBe(201)
})
