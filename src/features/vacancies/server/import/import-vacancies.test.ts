import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'
import { type ImportOptions, importVacancies } from './import-vacancies.ts'

const DEV_FEED = new URL('../../../../../../shared/data/vacancies-dev.jsonl.gz', import.meta.url)
  .pathname
const server = await testServer()
const { db } = server
let providers = 0

type Row = {
  reference: string
  jobTitle: string
  html: string
  text: string
  postedAt: Date
  expiresAt: Date
  updatedAt: Date
  jobId: string
  annualFrom: string
  writtenBy: string
  branch: string | null
}

/** A provider of its own, so that tests do not meet. */
function provider(name = `provider-${++providers}`) {
  return {
    name,
    send: (
      feed: string | Buffer | object[],
      options: Partial<ImportOptions> = {},
      now = server.clock(),
    ) => {
      const bytes =
        typeof feed === 'string' || Buffer.isBuffer(feed)
          ? Buffer.from(feed)
          : Buffer.from(feed.map((record) => `${JSON.stringify(record)}\n`).join(''))
      return importVacancies({
        db,
        source: Readable.from([bytes]),
        options: { provider: name, ...options },
        now,
      })
    },
    rows: () =>
      db.many<Row>(sql`
        select reference, job_title as "jobTitle", description_html as html, description_text as text, posted_at as "postedAt", expires_at as "expiresAt", updated_at as "updatedAt",
          job_id as "jobId", annual_from as "annualFrom", written_by::text as "writtenBy", b.name as branch
        from vacancies v left join branches b on b.id = v.branch_id where posting_provider = ${name} order by reference`),
  }
}
const chefs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, jobTitle: `Chef ${index}` }))

test('the same feed twice changes nothing: no row, no date, no place in a list', async () => {
  const { send, rows } = provider()
  await send(chefs(3))
  const before = await rows()

  const second = await send(chefs(3), {}, new Date(Date.now() + DAY))

  expect(second.counts).toMatchObject({ read: 3, created: 0, changed: 0, unchanged: 3 })
  expect(await rows()).toEqual(before)
})

test('only an advertisement that has changed is written again', async () => {
  const { send, rows } = provider()
  await send(chefs(3))
  const later = new Date(Date.now() + DAY)

  const report = await send([...chefs(2), { id: 'c2', jobTitle: 'Head Chef' }], {}, later)

  expect(report.counts).toMatchObject({ created: 0, changed: 1, unchanged: 2 })
  const [first, , third] = await rows()
  expect(third).toMatchObject({ jobTitle: 'Head Chef', updatedAt: later })
  expect(third?.writtenBy).not.toBe(first?.writtenBy)
})

test('the four formats and their gzip bring the same vacancies', async () => {
  const feeds = [
    '{"id":"1","jobTitle":"Chef","town":"York"}\n{"id":"2","jobTitle":"Cook & Baker"}\n',
    '[ {"id":"1","jobTitle":"Chef","town":"York"},\n {"id":"2","jobTitle":"Cook & Baker"} ]',
    'referencenumber,title,city\r\n1,Chef,York\r\n2,"Cook & Baker",\r\n',
    '<?xml version="1.0"?><source><publisher>x</publisher><job><id>1</id><title><![CDATA[Chef]]></title><city>York</city></job><job><id>2</id><title>Cook &amp; Baker</title></job></source>',
  ]
  for (const feed of feeds.flatMap((text) => [Buffer.from(text), gzipSync(text)])) {
    const { send, rows } = provider()
    const report = await send(feed)
    expect(report, feed.toString()).toMatchObject({ counts: { read: 2, created: 2 }, broken: null })
    expect((await rows()).map((row) => row.jobTitle)).toEqual(['Chef', 'Cook & Baker'])
  }
})

test('a mistake in one record never takes the next one with it, in any format', async () => {
  const feeds = [
    '{"id":"1","jobTitle":"Chef"}\n{"id":"2",,}\n{"id":"3","jobTitle":"Cook"}\n',
    '[{"id":"1","jobTitle":"Chef"},\n{"id":"2",,},\n{"id":"3","jobTitle":"Cook"}]',
    'id,jobTitle\n1,Chef\n2,a,b\n3,Cook\n',
    '<jobs><job><id>1</id><title>Chef</title></job>\n<job><id>2</id><title>A & B</title></job>\n<job><id>3</id><title>Cook</title></job></jobs>',
    '<jobs><job><id>1</id><title>Chef</title></job>\n<job><id>2</id><title>never closed\n<job><id>3</id><title>Cook</title></job></jobs>',
  ]
  for (const feed of feeds) {
    const { send, rows } = provider()
    const report = await send(feed)
    expect(
      (await rows()).map((row) => row.reference),
      feed,
    ).toEqual(['1', '3'])
    expect(report).toMatchObject({ counts: { read: 3, created: 2, refused: 1 }, broken: null })
    expect(report.refusals[0]?.line).toBe(feed.startsWith('id,') ? 3 : 2)
  }
})

test('a feed cut off anywhere keeps the records that came whole, says so and closes nothing', async () => {
  const whole = [
    '{"id":"1","jobTitle":"Chef"}\n{"id":"2","jobTitle":"Cook"}\n{"id":"3","jo',
    '[{"id":"1","jobTitle":"Chef"},{"id":"2","jobTitle":"Cook"},{"id":"3"',
    '[{"id":"1","jobTitle":"Chef"},{"id":"2","jobTitle":"Cook"}',
    'id,jobTitle\n1,Chef\n2,Cook\n3',
    '<jobs><job><id>1</id><title>Chef</title></job><job><id>2</id><title>Cook</title></job>',
  ]
  for (const feed of whole) {
    const { send, rows } = provider()
    await send([{ id: 'old', jobTitle: 'Porter' }])
    const report = await send(feed, { full: true, confirm: () => true })
    expect(report.broken?.offset, feed).toBe(feed.length)
    expect(
      (await rows()).map((row) => row.reference),
      feed,
    ).toEqual(['1', '2', 'old'])
    expect(report.counts.expired).toBe(0)
  }
  const { send, rows } = provider()
  const many = gzipSync(
    chefs(2000)
      .map((record) => `${JSON.stringify(record)}\n`)
      .join(''),
  )
  const cut = await send(many.subarray(0, many.length - 2000))
  expect(cut.broken?.message).toBe('The gzip file is damaged or breaks off.')
  expect(await rows()).toHaveLength(cut.counts.created)
})

test('a full feed closes what it does not hold, but asks first when that is more than a fifth', async () => {
  const { send, rows } = provider()
  await send(chefs(10))
  const asked: number[][] = []

  const small = await send(chefs(8), { full: true })
  const held = await send(chefs(2), {
    full: true,
    confirm: (missing, live) => {
      asked.push([missing, live])
      return false
    },
  })
  const confirmed = await send(chefs(2), { full: true, confirm: () => true })

  expect(small).toMatchObject({ counts: { expired: 2 }, held: null })
  expect(asked).toEqual([[6, 8]])
  expect(held).toMatchObject({ counts: { expired: 0 }, held: { missing: 6, live: 8 } })
  expect(confirmed.counts.expired).toBe(6)
  expect(
    (await rows()).filter((row) => row.expiresAt > server.clock()).map((row) => row.reference),
  ).toEqual(['c0', 'c1'])
})

test('a vacancy that comes back after it was closed is open again', async () => {
  const { send, rows } = provider()
  await send(chefs(10))
  await send(chefs(9), { full: true })

  const back = await send(chefs(10), { full: true })

  expect(back.counts).toMatchObject({ changed: 1, unchanged: 9 })
  expect((await rows()).every((row) => row.expiresAt > server.clock())).toBe(true)
})

test('a full feed does not close a vacancy whose record in it has a mistake, nor those of another provider', async () => {
  const other = provider()
  await other.send(chefs(1))
  const { send, rows } = provider()
  await send(chefs(10))

  const report = await send([...chefs(9), { id: 'c9', jobTitle: '' }], { full: true })

  expect(report.counts).toMatchObject({ refused: 1, expired: 0 })
  expect(
    [...(await rows()), ...(await other.rows())].every((row) => row.expiresAt > server.clock()),
  ).toBe(true)
})

test('two records with one reference: the first is kept, the second is reported', async () => {
  const { send } = provider()
  const report = await send([
    { id: '1', jobTitle: 'Chef' },
    { id: '1', jobTitle: 'Cook' },
  ])

  expect(report.counts).toMatchObject({ created: 1, refused: 1 })
  expect(report.refusals).toEqual([
    {
      line: 2,
      reference: '1',
      field: 'id',
      message: 'id was already used by an earlier record of this feed.',
    },
  ])
})

test('two providers may use one reference: what people read tells them apart', async () => {
  const [acme, best] = [provider('acme'), provider('best')]
  await acme.send([{ id: 'R-7', jobTitle: 'Chef' }])
  await best.send([{ id: 'R-7', jobTitle: 'Cook' }])
  await best.send([{ id: 'R-7', jobTitle: 'Head Cook' }])

  expect(
    [...(await acme.rows()), ...(await best.rows())].map((row) => [row.jobId, row.jobTitle]),
  ).toEqual([
    ['R-7', 'Chef'],
    ['best-R-7', 'Head Cook'],
  ])
})

test('without dates a vacancy is posted at its first import and open for 28 days; imports after that leave both', async () => {
  const { send, rows } = provider()
  const first = new Date('2026-11-01T09:00:00Z')
  await send(chefs(1), {}, first)
  await send([{ id: 'c0', jobTitle: 'Head Chef' }], {}, new Date('2026-11-05T09:00:00Z'))

  expect(await rows()).toMatchObject([
    { jobTitle: 'Head Chef', postedAt: first, expiresAt: new Date('2026-11-29T09:00:00Z') },
  ])
})

test('a description keeps its paragraphs and lists, and nothing that acts', async () => {
  const { send, rows } = provider()
  await send([
    {
      id: '1',
      jobTitle: 'Chef',
      descriptionHtml:
        '<h1>Us</h1><div>One</div><div>Two &amp; more</div><ul><li><b>Cook</b></li></ul><script>steal()</script><a href="https://a.example/x" onclick="x()">see</a> <a href="javascript:x()">no</a>',
    },
    { id: '2', jobTitle: 'Chef', description: 'First line\nsecond <line>\n\nNext paragraph' },
  ])
  const [html, plain] = await rows()

  expect(html?.html).toBe(
    '<h2>Us</h2>One<br />Two &amp; more<br /><ul><li><strong>Cook</strong></li></ul><a href="https://a.example/x" rel="noopener nofollow ugc">see</a> <a>no</a>',
  )
  expect(html?.text).toBe('Us\nOne\nTwo & more\nCook\nsee no')
  expect(plain).toMatchObject({
    html: '<p>First line<br />second &lt;line&gt;</p>\n<p>Next paragraph</p>',
    text: 'First line\nsecond <line>\nNext paragraph',
  })
})

test('a feed in a declared encoding is decoded by it', async () => {
  const { send, rows } = provider()
  await send(
    Buffer.from(
      '<?xml version="1.0" encoding="windows-1252"?><jobs><job><id>1</id><title>Caf\xe9 \x93Roma\x94 \x80</title></job></jobs>',
      'latin1',
    ),
  )
  await send(Buffer.from('id,jobTitle\n2,Caf\xe9\n', 'latin1'), { charset: 'iso-8859-1' })

  expect((await rows()).map((row) => row.jobTitle)).toEqual(['Café “Roma” €', 'Café'])
})

test('a vacancy belongs to the branch it names, else to the nearest one', async () => {
  await db.run(
    sql`insert into branches (name, email, phone, lat, lon) values ('Leeds', 'l@a.example', '1', 53.8, -1.54), ('Bristol', 'b@a.example', '2', 51.45, -2.59)`,
  )
  const { send, rows } = provider()
  const report = await send([
    { id: '1', jobTitle: 'Chef', branch: ' bristol ' },
    { id: '2', jobTitle: 'Chef', lat: 53.7, lon: -1.5 },
    { id: '3', jobTitle: 'Chef', branch: 'Atlantis', lat: 51.5, lon: -2.5 },
    { id: '4', jobTitle: 'Chef' },
  ])

  expect((await rows()).map((row) => row.branch)).toEqual(['Bristol', 'Leeds', 'Bristol', null])
  expect(report.unknownBranches).toEqual({ Atlantis: 1 })
})

test('what a feed says beside the known fields is counted, and the import is kept with its mistakes', async () => {
  const { send } = provider()
  const report = await send([
    { id: '1', jobTitle: 'Chef', colour: 'red' },
    { id: '2', jobTitle: 'Chef', colour: 'blue' },
    { id: '3' },
  ])

  expect(report.counts.ignoredFields).toEqual({ colour: 2 })
  expect(
    await db.one(
      sql`select counts->>'read' as read, errors->0->>'line' as line, finished_at is not null as finished from imports where id = ${report.id}`,
    ),
  ).toEqual({ read: '3', line: '3', finished: true })
})

test('names and values that a database could not keep do not stop an import', async () => {
  const { send } = provider()
  const report = await send(
    `{"id":"1\\u0000","jobTitle":"Chef \\ud800","description":"&#0;&#xD800;\\udc00","\\u0000":1,"${'x'.repeat(59)}🍳":1}\n`,
  )

  expect(report).toMatchObject({ counts: { created: 1, refused: 0 } })
})

test.skipIf(!existsSync(DEV_FEED))(
  'the development feed: 12,596 read, the one without a title refused with its line; again, nothing changes (skipped without that file)',
  { timeout: 120_000 },
  async () => {
    const now = server.clock()
    const send = () =>
      importVacancies({
        db,
        source: DEV_FEED,
        options: { provider: 'dev', newestIsToday: true },
        now,
      })
    const [first, second] = [await send(), await send()]

    expect(first.counts).toMatchObject({ read: 12_596, created: 12_595, refused: 1 })
    expect(first.refusals).toEqual([
      {
        line: 10_850,
        reference: 'adz-48271669',
        field: 'jobTitle',
        message: 'jobTitle is missing.',
      },
    ])
    expect(second.counts).toMatchObject({ read: 12_596, created: 0, changed: 0, unchanged: 12_595 })
    const { newest } = await db.one<{ newest: Date }>(
      sql`select max(posted_at) as newest from vacancies where posting_provider = 'dev' and posted_at <> ${now}`,
    )
    expect(newest.toISOString().slice(0, 10)).toBe(now.toISOString().slice(0, 10))
  },
)
