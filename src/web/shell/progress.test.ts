import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advanceProgress,
  IDLE_PROGRESS,
  isProgressShown,
  PROGRESS_DURATION_MS,
  PROGRESS_STEP_MS,
  PROGRESS_THROTTLE_MS,
  type ProgressEvent,
} from './progress.ts'

const after = (...events: readonly ProgressEvent[]) => events.reduce(advanceProgress, IDLE_PROGRESS)

test('the bar starts, moves on a timer and finishes [seed 4.39.1-3, 9.6.1]', () => {
  expect([PROGRESS_DURATION_MS, PROGRESS_THROTTLE_MS]).toEqual([5000, 200])
  expect(after('started', 'stepped')).toEqual({
    state: 'running',
    percent: (PROGRESS_STEP_MS / 5000) * 100,
    pending: 1,
  })
  expect(after('started', 'finished')).toMatchObject({ state: 'finished', percent: 100 })
  expect(after('started', 'finished', 'lingered')).toEqual(IDLE_PROGRESS)
})

test('what is over within 200 ms shows no bar, but a failure shows at once [seed 9.6.2]', () => {
  expect(PROGRESS_STEP_MS).toBe(100)
  expect(
    [
      after('started'),
      after('started', 'stepped'),
      after('started', 'stepped', 'stepped'),
      after('started', 'failed'),
      IDLE_PROGRESS,
    ].map(isProgressShown),
  ).toEqual([false, false, true, true, false])
})

test('the bar is done when the last request is answered, not the first', () => {
  expect(after('started', 'started', 'finished')).toMatchObject({ state: 'running', pending: 1 })
})

test('one failure among several requests turns the bar to the failed colour [seed 4.39.4]', () => {
  expect(after('started', 'started', 'failed', 'finished')).toMatchObject({ state: 'failed' })
})

test('an unanswered request never looks done', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom<ProgressEvent>('started', 'stepped', 'finished', 'failed', 'lingered'),
      ),
      (events) => {
        const { state, percent, pending } = after(...events)
        expect(pending).toBeGreaterThanOrEqual(0)
        if (state === 'running') expect(percent).toBeLessThan(100)
      },
    ),
  )
})
