import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DAY } from '#shared/words/durations.ts'
import { testServer } from '#tests/test-server.ts'
import { chefs, feedProvider } from '#tests/vacancies/feed-provider.ts'

const server = await testServer()
const provider = (name?: string) => feedProvider(server, name)

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
