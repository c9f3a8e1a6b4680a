import { expect, test } from 'vitest'
import { listSentDetails } from './person-of-merge.ts'

const PERSON = [{ field: 'lastName' }, { field: 'emailAddress' }] as const

test('a new record gets every detail, and a merge only those that were ticked', () => {
  expect(listSentDetails(PERSON, null)).toEqual(PERSON)
  expect(listSentDetails(PERSON, ['emailAddress'])).toEqual([{ field: 'emailAddress' }])
  expect(listSentDetails(PERSON, [])).toEqual([])
})
