import { expect, test } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { reduceAutosave, computeRetryPause } from './autosave-queue.ts'
import { type AutosaveState, type AutosaveEvent, INITIAL_AUTOSAVE_STATE } from './autosave-state.ts'
import { toAutosaveEvent } from './to-autosave-event.ts'
import type { AnswerWrite } from './autosave-write.ts'

const write = (sequence: number): AnswerWrite => ({
  registrationId: 'r',
  deviceId: 'd',
  sequence,
  index: sequence,
  taskId: 't',
  stepId: 's',
  hop: { actionId: `a${sequence}` },
  value: 'yes',
  skipped: false,
  at: 0,
})
const after = (...events: readonly AutosaveEvent[]): AutosaveState =>
  events.reduce(reduceAutosave, INITIAL_AUTOSAVE_STATE)
const kept: AutosaveEvent = { type: 'kept', writes: [write(1), write(2)] }

test('answers go one at a time, the oldest first', () => {
  const sending = after({ type: 'leads' }, kept)
  expect(sending.sending?.sequence).toBe(1)
  expect(reduceAutosave(sending, { type: 'stored', at: 5 })).toMatchObject({
    sending: { sequence: 2 },
    savedAt: 5,
  })
})

test('a tab that does not lead keeps answers and sends none, so that no answer goes twice', () => {
  expect(after(kept).sending).toBeNull()
})

test('a tab that does not lead says as well that an answer was saved', () => {
  expect(after(kept, { type: 'storedByOther', at: 5 }, { type: 'kept', writes: [] })).toMatchObject(
    { savedAt: 5, kept: [], sending: null },
  )
})

test('offline nothing is sent and nothing is lost; back online it goes on at once [seed 4.36.4, 3.21.5]', () => {
  const offline = after({ type: 'leads' }, { type: 'wentOffline' }, kept)
  expect(offline).toMatchObject({ sending: null, kept: [{ sequence: 1 }, { sequence: 2 }] })
  expect(reduceAutosave(offline, { type: 'cameOnline' }).sending?.sequence).toBe(1)
})

test('after a failure the same answer is tried again, later each time [seed 4.36.2]', () => {
  const failed = after({ type: 'leads' }, kept, { type: 'failed', at: 1000 })
  expect(failed).toMatchObject({ sending: null, retryAt: 2000 })
  const again = reduceAutosave(failed, { type: 'retried' })
  expect(again.sending?.sequence).toBe(1)
  expect(reduceAutosave(again, { type: 'failed', at: 5000 }).retryAt).toBe(7000)
})

test('an answer while one waits for its next try does not jump the pause', () => {
  const failed = after({ type: 'leads' }, kept, { type: 'failed', at: 1000 })
  expect(
    reduceAutosave(failed, { type: 'kept', writes: [write(1), write(2), write(3)] }),
  ).toMatchObject({
    sending: null,
    retryAt: 2000,
  })
})

test('the pauses are 1, 2, 4 and so on up to 60 seconds', () => {
  expect([1, 2, 3, 6, 7, 20].map(computeRetryPause)).toEqual([
    1000, 2000, 4000, 32_000, 60_000, 60_000,
  ])
})

test('a refused answer is shown and kept, and does not hold up the next [seed 8.33.2]', () => {
  const refused = after({ type: 'leads' }, kept, { type: 'refused', message: 'Enter a date' })
  expect(refused.sending?.sequence).toBe(2)
  expect(refused.kept[0]).toMatchObject({ sequence: 1, refusal: 'Enter a date' })
})

test('once the registration was sent or cancelled nothing more goes, and what was typed is still there [seed 3.21.7]', () => {
  const closed = after({ type: 'leads' }, kept, { type: 'closed' })
  expect(closed).toMatchObject({ closed: true, sending: null })
  expect(reduceAutosave(closed, { type: 'cameOnline' })).toMatchObject({
    sending: null,
    kept: [{ sequence: 1 }, { sequence: 2 }],
  })
})

test.each([
  [401, 'failed'],
  [408, 'failed'],
  [412, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
  [409, 'closed'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [413, 'refused'],
  [415, 'refused'],
  [422, 'refused'],
] as const)('an answer that meets %i is %s', (status, type) => {
  expect(toAutosaveEvent(new Failure(status, ['words']), 0).type).toBe(type)
})

test('what is no answer at all is tried again', () => {
  expect(toAutosaveEvent(new TypeError('Failed to fetch'), 7)).toEqual({ type: 'failed', at: 7 })
})

test('a signature over what its page did not show waits for its person, and knows what changed [amendment 5.3]', () => {
  const unread = { revision: 7, changed: [] }
  const failure = new Failure(409, ['words'], { data: { fields: { value: 'words' }, ...unread } })
  const event = toAutosaveEvent(failure, 0)
  expect(event).toMatchObject({ type: 'refused', message: 'words', unread: { revision: 7 } })
  expect(after({ type: 'leads' }, kept, event).kept[0]).toMatchObject({
    refusal: 'words',
    unread: { revision: 7 },
  })
})
