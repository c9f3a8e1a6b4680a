import { beforeEach, expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { someVacancies } from '#tests/search/some-vacancies.ts'
import { mergeSegments } from '../../domain/index/segments/merge-segments.ts'
import { makeIndexParts } from './index-parts.ts'
import { makeIndexReporter } from './index-reporter.ts'
import { makeIndexState } from './index-state.ts'
import type { ThreadFigures } from './thread-messages.ts'

const FIGURES = {} as ThreadFigures
const [first, second] = fc.sample(
  someVacancies(1).filter((vacancies) => vacancies.length > 0),
  2,
)
if (!first || !second) throw new Error('there are no vacancies for this test')

let state: ReturnType<typeof makeIndexState>
/** An index thread whose messages this state receives. */
function beginThread() {
  const index = makeIndexParts()
  const reporter = makeIndexReporter(index, (message) => {
    if (message.type === 'parts') state.replace(message.parts, message.changes)
  })
  state.forgetHeld()
  reporter.becomes(true)
  const report = () => {
    reporter.parts()
    state.looked(FIGURES)
  }
  return { index, report }
}
beforeEach(() => {
  state = makeIndexState()
})

test('an edition of the board lasts while parts are merged, because the vacancies are the same', () => {
  const { index, report } = beginThread()
  index.take(first, [])
  index.take(second, [])
  report()
  const before = { edition: state.edition(), parts: state.parts() }

  const merge = index.begin(new Set(index.now().map(({ key }) => key)))
  index.finish(merge, mergeSegments(merge.sources))
  report()
  expect(state.parts()).not.toBe(before.parts)
  expect(state.edition()).toBe(before.edition)
})

test('an edition ends when a vacancy is written or removed', () => {
  const { index, report } = beginThread()
  const editions = new Set<unknown>()
  for (const change of [
    () => index.take(first, []),
    () => index.take(second, []),
    () => index.take([], [first[0]?.id ?? '']),
  ]) {
    change()
    report()
    editions.add(state.edition())
  }
  expect(editions).not.toContain(undefined)
  expect(editions.size).toBe(3)
})

test('an edition ends with the thread that counted its changes', () => {
  const old = beginThread()
  old.index.take(first, [])
  old.report()
  const before = state.edition()

  const { index, report } = beginThread()
  index.take(first, [])
  report()
  expect(state.edition()).not.toBe(before)
  expect(state.edition()).toBeDefined()
})
