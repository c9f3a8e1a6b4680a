import { describe, expect, test } from 'vitest'
import type { OpenPeriod } from './branch-hours.ts'
import { describeOpening } from './opening-state.ts'

const WEEK: readonly OpenPeriod[] = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const).map((day) => ({
    day,
    from: '08:00',
    to: '17:00',
    note: null,
  })),
  { day: 'Saturday', from: '08:00', to: '12:00', note: 'phone only' },
]
const at = (instant: string, closedOn: readonly string[] = [], hours = WEEK) =>
  describeOpening({ hours, closedOn }, new Date(instant))

describe('someone who reads the page of a branch knows whether to set off', () => {
  test('while it is open, until when', () => {
    expect(at('2026-11-30T10:00:00Z')).toEqual({ openNow: true, words: 'Open now until 5pm' })
  })

  test('from the first minute, and no longer at the last', () => {
    expect(at('2026-11-30T08:00:00Z')?.openNow).toBe(true)
    expect(at('2026-11-30T16:59:59Z')?.openNow).toBe(true)
    expect(at('2026-11-30T17:00:00Z')).toEqual({
      openNow: false,
      words: 'Closed, opens tomorrow at 8am',
    })
  })

  test('before it opens, that it is today', () => {
    expect(at('2026-11-30T07:59:00Z')?.words).toBe('Closed, opens today at 8am')
  })

  test('on Saturday that it only takes calls', () => {
    expect(at('2026-11-28T09:00:00Z')?.words).toBe('Open now until 12 noon, phone only')
  })

  test('on Saturday afternoon which day it opens again', () => {
    expect(at('2026-11-28T14:00:00Z')?.words).toBe('Closed, opens Monday at 8am')
  })

  test('in the midday break when it opens again', () => {
    const hours: readonly OpenPeriod[] = [
      { day: 'Monday', from: '13:30', to: '17:00', note: null },
      { day: 'Monday', from: '08:00', to: '12:00', note: null },
    ]
    expect(at('2026-11-30T12:10:00Z', [], hours)?.words).toBe('Closed, opens today at 1:30pm')
  })
})

describe('the clock is that of London', () => {
  test('in summer the branch opens an hour earlier by universal time', () => {
    expect(at('2026-06-15T07:00:00Z')?.openNow).toBe(true)
    expect(at('2026-06-15T16:00:00Z')?.openNow).toBe(false)
  })

  test('shortly after midnight in summer it is already the next day', () => {
    expect(at('2026-06-14T23:30:00Z')?.words).toBe('Closed, opens today at 8am')
  })
})

describe('closed days', () => {
  test('a branch that is closed today says when it opens', () => {
    expect(at('2026-12-25T10:00:00Z', ['2026-12-25', '2026-12-26', '2026-12-28'])?.words).toBe(
      'Closed, opens Tuesday at 8am',
    )
  })

  test('an opening more than six days ahead has its date, since only the weekday would be read as this week', () => {
    const closed = Array.from({ length: 12 }, (_, day) => `2026-12-${20 + day}`)
    expect(at('2026-12-19T18:00:00Z', closed)?.words).toBe('Closed, opens Friday 1 January at 8am')
  })

  test('a branch that never opens again says so', () => {
    const hours: readonly OpenPeriod[] = [{ day: 'Monday', from: '08:00', to: '09:00', note: null }]
    const mondays = Array.from({ length: 60 }, (_, week) =>
      new Date(Date.UTC(2026, 10, 30 + week * 7)).toISOString().slice(0, 10),
    )
    expect(at('2026-11-30T10:00:00Z', mondays, hours)?.words).toBe('Closed for now')
  })
})

test('a branch whose hours no one has given is neither open nor closed', () => {
  expect(at('2026-11-30T10:00:00Z', [], [])).toBeUndefined()
})

test('a branch that closes at midnight is open until then', () => {
  const hours: readonly OpenPeriod[] = [{ day: 'Monday', from: '00:00', to: '24:00', note: null }]
  expect(at('2026-11-30T23:59:00Z', [], hours)?.words).toBe('Open now until midnight')
})
