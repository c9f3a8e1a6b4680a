import { expect, test } from 'vitest'
import { readDays } from './read-days.ts'

test.each([
  ['Saturday', ['Saturday']],
  ['Monday to Wednesday', ['Monday', 'Tuesday', 'Wednesday']],
  ['friday and monday', ['Monday', 'Friday']],
  ['Monday to Tuesday, Friday', ['Monday', 'Tuesday', 'Friday']],
])("'%s' are the days that people mean", (written, days) => {
  expect(readDays(written)).toEqual(days)
})

test.each(['', 'Mon', 'Friday to Monday', 'Monday to', 'Monday to Tuesday to Friday', 'every day'])(
  "'%s' is refused, so that no one waits at a closed door",
  (written) => {
    expect(readDays(written)).toBeUndefined()
  },
)
