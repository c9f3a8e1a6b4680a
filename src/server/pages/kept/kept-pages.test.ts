import { expect, test } from 'vitest'
import { MINUTE } from '#shared/words/durations.ts'
import type { CompressedPage } from '../compressed.ts'
import { createKeptPages } from './kept-pages.ts'

/** A page cache for a job board that the test changes, with a clock that the test sets. */
function board({ maxBytes = 10_000 } = {}) {
  const state = {
    edition: {} as object | undefined,
    closes: Number.POSITIVE_INFINITY,
    now: 10 * MINUTE,
  }
  const kept = createKeptPages(
    { edition: () => state.edition, nextChange: () => state.closes },
    () => new Date(state.now),
    maxBytes,
  )
  let drawn = 0
  const draw = (isWhole = true) => {
    drawn += 1
    const page = { status: 200, headers: {}, brotli: Buffer.from(`page ${drawn}`) }
    return Promise.resolve({ page, isWhole })
  }
  return { state, kept, draw, ask: (key = 'nurse') => kept.findOrDraw(key, draw).then(textOf) }
}
const textOf = ({ brotli }: CompressedPage) => brotli.toString()

test('a page is drawn once while nothing changes', async () => {
  const { ask, kept } = board()
  expect([await ask(), await ask(), await ask('driver'), await ask()]).toEqual([
    'page 1',
    'page 1',
    'page 2',
    'page 1',
  ])
  expect(kept.find('nurse')?.brotli.toString()).toBe('page 1')
})

test('a change of the board forgets every page', async () => {
  const { ask, state } = board()
  await ask()
  state.edition = {}
  expect(await ask()).toBe('page 2')
})

test('a page ends with the minute of the clock, whichever way the clock goes', async () => {
  const { ask, state } = board()
  await ask()
  state.now += MINUTE - 1
  expect(await ask()).toBe('page 1')
  state.now += 1
  expect(await ask()).toBe('page 2')
  state.now -= MINUTE
  expect(await ask()).toBe('page 3')
})

test('a page ends when a vacancy closes within the minute', async () => {
  const { ask, state } = board()
  state.closes = state.now + 500
  await ask()
  state.now += 499
  expect(await ask()).toBe('page 1')
  state.closes = Number.POSITIVE_INFINITY
  state.now += 1
  expect(await ask()).toBe('page 2')
})

test('while nothing says whether the board has changed, each page is drawn', async () => {
  const { ask, state, kept } = board()
  await ask()
  state.edition = undefined
  expect(kept.find('nurse')).toBeUndefined()
  expect([await ask(), await ask()]).toEqual(['page 2', 'page 3'])
})

test('a page that lacks something is not kept', async () => {
  const { kept, draw } = board()
  await kept.findOrDraw('nurse', () => draw(false))
  expect(kept.find('nurse')).toBeUndefined()
})

test('a page during whose drawing the board changed is sent, and not kept', async () => {
  const { kept, draw, state } = board()
  const page = await kept.findOrDraw('nurse', () => {
    state.edition = {}
    return draw()
  })
  expect([textOf(page), kept.find('nurse')]).toEqual(['page 1', undefined])
})

test('those who ask while a page is drawn share it', async () => {
  const { ask } = board()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['page 1', 'page 1', 'page 1'])
})

test('no one shares a page that lacks something, or one that failed', async () => {
  const { kept, draw, ask } = board()
  const [lacking, own] = await Promise.all([
    kept.findOrDraw('nurse', () => draw(false)).then(textOf),
    ask(),
  ])
  expect([lacking, own]).toEqual(['page 1', 'page 2'])
  const [failed, drawn] = await Promise.allSettled([
    kept.findOrDraw('driver', () => Promise.reject(new Error('a bug'))),
    ask('driver'),
  ])
  expect([failed.status, drawn]).toEqual(['rejected', { status: 'fulfilled', value: 'page 3' }])
})

test('no one shares a page that was begun before the board changed', async () => {
  const { kept, draw, ask, state } = board()
  const slow = Promise.withResolvers<void>()
  const before = kept.findOrDraw('nurse', () => slow.promise.then(() => draw()))
  state.edition = {}
  const after = await ask()
  slow.resolve()
  expect([after, textOf(await before), await ask()]).toEqual(['page 1', 'page 2', 'page 1'])
})

test('a million addresses take no more room than the store has', async () => {
  const { ask, kept } = board({ maxBytes: 100 })
  for (let number = 0; number < 50; number++) await ask(`address ${number}`)
  const found = Array.from({ length: 50 }, (_, number) => kept.find(`address ${number}`)).filter(
    (page) => page !== undefined,
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(6)
})
