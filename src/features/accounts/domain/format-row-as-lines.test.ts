import { expect, test } from 'vitest'
import { formatRowAsLines, formatFieldName } from './format-row-as-lines.ts'

test.each([
  ['contactDetails', 'Contact details'],
  ['referenceInOurRecruitmentSystem', 'Reference in our recruitment system'],
  ['kind', 'Kind'],
  ['notifications.email', 'Notifications email'],
])('%s is read as %s', (name, words) => {
  expect(formatFieldName(name)).toBe(words)
})

test('a row is read line by line, without what is empty, with instants as clocks in London show them', () => {
  expect(
    formatRowAsLines({
      firstName: 'Zoë',
      middleName: null,
      lastName: '',
      main: true,
      addedAt: new Date('2026-07-01T12:30:00Z'),
      details: { from: '2020-01', tags: ['A', 'B'] },
      steps: [],
      criteria: [{ value: 3 }],
    }),
  ).toEqual([
    { name: 'First name', words: 'Zoë' },
    { name: 'Main', words: 'yes' },
    { name: 'Added at', words: '1 July 2026 at 13:30' },
    { name: 'Details, from', words: '2020-01' },
    { name: 'Details, tags', words: 'A, B' },
    { name: 'Criteria 1, value', words: '3' },
  ])
})
