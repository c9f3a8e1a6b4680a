import { expect, test } from 'vitest'
import { findConsultantToAsk } from './consultant-to-ask.ts'

test('the consultant is named only while they belong to the branch', () => {
  expect(findConsultantToAsk({ firstName: 'Priya' })).toBe('Priya')
  expect(findConsultantToAsk({ firstName: 'Priya', elsewhere: true })).toBeNull()
  expect(findConsultantToAsk({ firstName: null })).toBeNull()
})
