import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '#shared/words/durations.ts'
import { pollWhileUsed } from './poll-while-used.ts'

type Seen = 'visible' | 'hidden'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as Seen })
  const frame = new EventTarget()
  const look = vi.fn()
  const stop = pollWhileUsed(MINUTE, look, page as unknown as Document, frame as unknown as Window)
  return {
    page,
    look,
    stop,
    touch: (name = 'keydown') => page.dispatchEvent(new Event(name)),
    focus: () => frame.dispatchEvent(new Event('focus')),
  }
}

test('while someone works, a screen asks again by itself', () => {
  const { look, touch, stop } = watched()
  for (let minute = 0; minute < 30; minute++) {
    vi.advanceTimersByTime(MINUTE)
    touch()
  }
  stop()
  vi.advanceTimersByTime(5 * MINUTE)
  expect(look).toHaveBeenCalledTimes(30)
})

test('a screen that was left alone asks nothing more, so that its session ends before someone else comes by', () => {
  const { look } = watched()
  vi.advanceTimersByTime(12 * HOUR)
  expect(look).toHaveBeenCalledTimes(9)
})

test('who comes back sees what is new at once', () => {
  const { look, touch } = watched()
  vi.advanceTimersByTime(HOUR)
  look.mockClear()
  touch('pointerdown')
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(MINUTE)
  expect(look).toHaveBeenCalledTimes(2)
})

test('who turns to the window again sees what is new, however short they were away', () => {
  const { look, focus } = watched()
  vi.advanceTimersByTime(1000)
  focus()
  expect(look).toHaveBeenCalledTimes(1)
})

test('a tab behind another asks nothing until it is seen', () => {
  const { page, look, touch } = watched()
  page.visibilityState = 'hidden'
  vi.advanceTimersByTime(5 * MINUTE)
  expect(look).not.toHaveBeenCalled()
  page.visibilityState = 'visible'
  touch('visibilitychange')
  expect(look).toHaveBeenCalledTimes(1)
})
