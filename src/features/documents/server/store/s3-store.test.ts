import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { fakeS3 } from '#tests/documents/fake-s3.ts'
import { readConfig } from '#server/settings/config.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { sha256 } from '#server/security/hashes.ts'
import { createS3Store } from './s3-store.ts'

const AWAY = {
  status: 503,
  message: 'Your files cannot be reached at the moment. Please try again in a minute.',
  retryAfter: 30,
}
const QUICK = { connectMs: 2000, idleMs: 1000, totalMs: 15_000 }
const folder = temporaryFolder('s3-store')
afterAll(() => rmSync(folder, { recursive: true }))

async function storeOn(
  options: Parameters<typeof fakeS3>[0] = {},
  changed: Record<string, string> = {},
) {
  const s3 = await fakeS3(options)
  onTestFinished(() => s3.stop())
  const { s3: settings } = readConfig({ DATA_DIR: folder, ...s3.environment, ...changed })
  if (!settings) throw new Error('no settings')
  return { s3, store: createS3Store(settings, folder, QUICK) }
}
const file = (content: Buffer) => {
  const path = join(folder, randomBytes(8).toString('hex'))
  writeFileSync(path, content)
  return path
}
const copies = () =>
  existsSync(join(folder, 'incoming')) ? readdirSync(join(folder, 'incoming')) : []
const collected = async <Item>(items: AsyncIterable<Item>) => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

test('ten mebibytes come back as they were, and no copy of them stays on this machine', async () => {
  const { s3, store } = await storeOn()
  const content = randomBytes(10 * 1024 * 1024)
  const key = await store.keep(file(content))
  expect([...s3.objects.keys()]).toEqual([`documents/${key}`])

  const opened = await store.open(key)
  expect(opened && sha256(await buffer(opened)).toString('hex')).toBe(
    sha256(content).toString('hex'),
  )
  expect(await store.lend(key, async (path) => readFileSync(path).equals(content))).toBe(true)
  await expect(store.lend(key, () => Promise.reject(new Error('unreadable')))).rejects.toThrow(
    'unreadable',
  )
  await expect.poll(copies).toEqual([])
})

test('what is gone is nothing, and may be removed again', async () => {
  const { s3, store } = await storeOn()
  const key = await store.keep(file(Buffer.from('x')))
  await store.remove(key)
  await store.remove(key)
  expect(s3.objects.size).toBe(0)
  expect(await store.open(key)).toBeUndefined()
  expect(await store.lend(key, async () => 'something')).toBeUndefined()
  expect(copies()).toEqual([])
})

test('a listing is read to its last page, and what is not ours in the bucket is not in it', async () => {
  const { s3, store } = await storeOn({ page: 2 })
  const keys: string[] = []
  for (let count = 0; count < 5; count += 1) keys.push(await store.keep(file(Buffer.from('x'))))
  for (const name of ['backups/0123456789abcdef0123456789abcdef', 'documents/readme.txt'])
    s3.objects.set(name, { bytes: Buffer.from('x'), modifiedAt: new Date() })

  const listed = await collected(store.list())
  expect(listed.map(({ key }) => key).sort()).toEqual(keys.sort())
  expect(Math.abs(Date.now() - (listed[0]?.storedAt.getTime() ?? 0))).toBeLessThan(60_000)
})

test('a store that is busy twice is asked a third time, and no more', async () => {
  const { s3, store } = await storeOn()
  s3.fails(2)
  const key = await store.keep(file(Buffer.from('Forklift Driver')))
  s3.fails(3)
  await expect(store.open(key)).rejects.toMatchObject(AWAY)
  expect(s3.seen).toHaveLength(6)
})

test.each<[string, Record<string, string>]>([
  ['another secret', { S3_SECRET_ACCESS_KEY: 'another' }],
  ['an unknown key', { S3_ACCESS_KEY_ID: 'another' }],
  ['another region', { S3_REGION: 'us-east-1' }],
  ['a bucket that is not there', { S3_BUCKET: 'another' }],
])('with %s nothing is kept, and a file is away but not gone', async (_what, changed) => {
  const { s3, store } = await storeOn({}, changed)
  await expect(store.keep(file(Buffer.from('x')))).rejects.toMatchObject(AWAY)
  await expect(store.open('0123456789abcdef0123456789abcdef')).rejects.toMatchObject(AWAY)
  expect(s3.objects.size).toBe(0)
  expect(copies()).toEqual([])
})

test('a store that takes the question and says nothing is given up in time', async () => {
  const { s3, store } = await storeOn()
  s3.hangs(true)
  const begun = performance.now()
  await expect(store.keep(file(Buffer.from('x')))).rejects.toMatchObject(AWAY)
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('half a file is no file', async () => {
  const { s3, store } = await storeOn()
  const key = await store.keep(file(randomBytes(100_000)))
  s3.sendsBodies('cut')
  await expect(store.open(key)).rejects.toMatchObject(AWAY)
  expect(copies()).toEqual([])
  s3.sendsBodies('stalled')
  const before = s3.seen.length
  await expect(store.open(key)).rejects.toMatchObject(AWAY)
  expect(s3.seen).toHaveLength(before + 1)
  expect(copies()).toEqual([])
})

test('while a store is down it is left alone after five failures', async () => {
  const { s3, store } = await storeOn()
  const remove = () => store.remove('0123456789abcdef0123456789abcdef')
  s3.fails(1000)
  for (let count = 0; count < 5; count += 1) await expect(remove()).rejects.toMatchObject(AWAY)
  const tried = s3.seen.length
  await expect(remove()).rejects.toMatchObject(AWAY)
  expect(s3.seen).toHaveLength(tried)
})

test('a name that is no storage key never reaches the store', async () => {
  const { s3, store } = await storeOn()
  await expect(store.open('../other/0123456789abcdef0123456789abcdef')).rejects.toThrow(
    'not a storage key',
  )
  expect(s3.seen).toEqual([])
})
