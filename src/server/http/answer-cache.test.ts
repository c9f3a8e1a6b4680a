import { expect, test } from 'vitest'
import { createResponseCache } from './answer-cache.ts'
import { SerialisedJson } from './ready-json.ts'

const SOURCE = {}
const NOW = new Date('2026-03-01T12:00:00Z')
const seconds = (count: number) => new Date(NOW.getTime() + count * 1000)

function asking() {
  const kept = createResponseCache()
  let made = 0
  const ask = async ({ source = SOURCE as object, asked = 'nurse', now = NOW } = {}) =>
    String(
      (
        await kept.madeFrom(source, asked, now, async () => new SerialisedJson([`${++made}`]))
      ).within('', ''),
    )
  return { kept, ask }
}

test('what many ask in the same second is answered once', async () => {
  const { ask } = asking()
  expect([await ask(), await ask(), await ask({ asked: 'chef' }), await ask()]).toEqual([
    '1',
    '1',
    '2',
    '1',
  ])
})

test('nothing is answered from what is not so any more: another source and another second make it again', async () => {
  const { ask } = asking()
  await ask()
  expect(await ask({ source: {} })).toBe('2')
  expect(await ask({ now: seconds(1) })).toBe('3')
})

test('an answer that was on its way while its source changed is given to the one who asked for it and to no one else', async () => {
  const { kept, ask } = asking()
  const begun = Promise.withResolvers<void>()
  const slow = kept.madeFrom(SOURCE, 'nurse', NOW, async () => {
    await begun.promise
    return new SerialisedJson(['old'])
  })
  const other = {}
  await ask({ source: other })
  begun.resolve()
  expect((await slow).within('', '')).toBe('old')
  expect(await ask({ source: SOURCE })).not.toBe('old')
})

test('who asks again a second later is not told that there was something at hand', () => {
  const { kept } = asking()
  const answer = kept.keep('nurse', NOW, new SerialisedJson(['1']))
  expect([kept.at('nurse', NOW), kept.at('chef', NOW), kept.at('nurse', seconds(1))]).toEqual([
    answer,
    undefined,
    undefined,
  ])
})

test('ever other questions do not fill the memory', async () => {
  const kept = createResponseCache()
  const large = 'x'.repeat(1024 * 1024)
  for (let number = 0; number < 40; number++)
    await kept.madeFrom(SOURCE, `${number}`, NOW, async () => new SerialisedJson([large]))
  let made = 0
  for (let number = 0; number < 40; number++) {
    await kept.madeFrom(SOURCE, `${number}`, NOW, async () => {
      made++
      return new SerialisedJson([large])
    })
  }
  expect(made).toBeGreaterThanOrEqual(24)
})
