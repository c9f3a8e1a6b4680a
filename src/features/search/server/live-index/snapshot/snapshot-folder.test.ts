import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { someVacancies } from '#tests/search/some-vacancies.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { makeEmptyBitmap, addNumberToBitmap } from '../../../domain/index/sets/bitmap.ts'
import { buildSegment } from '../../../domain/index/segments/build-segment.ts'
import { makeIndexParts } from '../index-parts.ts'
import { openSnapshotFolder } from './snapshot-folder.ts'

const SEEN = { snapshot: '100:104:100,102', database: '7/00000001/5' }
const whole = temporaryFolder('search-index')
const folder = join(whole, 'damaged')
const LIST = 'snapshot.json'

const held = makeIndexParts()
const vacancies = [
  ...new Map(
    fc
      .sample(someVacancies(), 60)
      .flat()
      .map((each) => [each.id, each]),
  ).values(),
]
const few = buildSegment(vacancies.slice(0, 20))
const removed = makeEmptyBitmap(few.size)
addNumberToBitmap(removed, 7)
held.add(buildSegment(vacancies.slice(20)))
held.add(few, removed)
const at = join(whole, 'whole')
await openSnapshotFolder(at).name()
await openSnapshotFolder(at).write(held.now(), SEEN)

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(at, folder, { recursive: true })
})

test('what was written comes back: parts, what was removed from them, and up to where the database was read', async () => {
  const found = await openSnapshotFolder(folder).read()
  expect(found).toMatchObject({
    seen: SEEN,
    parts: held.now().map(({ segment, removed }) => ({ segment, removed })),
  })
})

const segment = () => readdirSync(folder).find((name) => name.endsWith('.segment')) ?? ''
const flip = (name: string, place: number) => {
  const bytes = readFileSync(join(folder, name))
  const byte = Math.floor(place * bytes.length)
  bytes[byte] = (bytes[byte] ?? 0) ^ 1
  writeFileSync(join(folder, name), bytes)
}

test.each([
  [
    'a segment that is cut off',
    'a file is cut off',
    () => truncateSync(join(folder, segment()), 4096),
  ],
  ['a segment with one other bit', 'a file is damaged', () => flip(segment(), 0.7)],
  ['a segment with another first bit', 'a file is damaged', () => flip(segment(), 0)],
  [
    'a segment that is missing',
    expect.stringContaining('ENOENT'),
    () => rmSync(join(folder, segment())),
  ],
  ['a list that is cut off', 'its list is damaged', () => truncateSync(join(folder, LIST), 200)],
  ['a list with one other bit', 'its list is damaged', () => flip(LIST, 0.5)],
  ['an empty list', 'its list is damaged', () => truncateSync(join(folder, LIST), 0)],
  ['an empty folder', 'there is none', () => rmSync(folder, { recursive: true })],
] as const)('%s is told and not used', async (_what, unfit, damage) => {
  damage()
  expect(await openSnapshotFolder(folder).read()).toEqual({ unfit })
})

test('a segment is written once; what no list names any more goes', async () => {
  const writer = openSnapshotFolder(folder)
  const found = await writer.read()
  const again = makeIndexParts()
  if ('unfit' in found) throw new Error(found.unfit)
  for (const { segment, removed, file } of found.parts)
    writer.knows(again.add(segment, removed), file)
  const before = readdirSync(folder)
  await writer.write(again.now(), SEEN)
  expect(readdirSync(folder)).toEqual(before)

  await writer.write(again.now().slice(0, 1), SEEN)
  expect(readdirSync(folder).filter((name) => name.endsWith('.segment'))).toEqual([
    found.parts[0]?.file.name,
  ])
})
