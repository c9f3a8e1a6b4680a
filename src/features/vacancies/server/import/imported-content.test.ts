import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { chefs, feedProvider } from '#tests/vacancies/feed-provider.ts'
import { importVacancies } from './import-vacancies.ts'

const DEV_FEED = new URL('../../../../../../shared/data/vacancies-dev.jsonl.gz', import.meta.url)
  .pathname
const server = await testServer()
const { db } = server
const provider = (name?: string) => feedProvider(server, name)

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

test('a feed that dates all its vacancies again leaves them in the order of their dates, not in that of the import', async () => {
  const { send, rows } = provider()
  const day = (number: number) => `2026-11-0${number}T09:00:00.000Z`
  const datedFrom = (start: number) =>
    chefs(3).map((chef, index) => ({ ...chef, postedAt: day(start + index) }))
  await send(datedFrom(1), {}, new Date(day(6)))
  await send(datedFrom(4), {}, new Date(day(7)))

  expect((await rows()).map(({ updatedAt }) => updatedAt)).toEqual(
    [4, 5, 6].map((each) => new Date(day(each))),
  )
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
