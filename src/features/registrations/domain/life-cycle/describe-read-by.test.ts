import { expect, test } from 'vitest'
import { describeReadBy } from './describe-read-by.ts'

const NOW = new Date('2026-11-23T14:31:00Z')
const said = (at: string, share: number | null) =>
  describeReadBy({ at: new Date(at), share }, 'Wakefield', NOW)

test('a person who sent their registration is told by when someone reads it', () => {
  expect(said('2026-11-25T17:00:00Z', 90)).toBe(
    'By 5pm on Wednesday 25 November someone in Wakefield reads it.',
  )
  expect(said('2026-11-24T17:00:00Z', 90)).toBe(
    'By 5pm tomorrow, Tuesday 24 November, someone in Wakefield reads it.',
  )
  expect(said('2026-11-25T17:00:00Z', null)).toBe(
    'Someone in Wakefield reads it. We aim to do that in two working days: by 5pm on Wednesday 25 November.',
  )
})

test('no time is named that is over', () => {
  expect(said('2026-11-20T17:00:00Z', 90)).toBe('Someone in Wakefield reads it next.')
})
