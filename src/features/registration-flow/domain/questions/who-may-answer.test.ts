import { expect, test } from 'vitest'
import type { Action } from '../definition/definition.ts'
import { mayOnlyOtherRoleAnswer } from './who-may-answer.ts'

const marked = (type: Action['type']) =>
  ({ id: 'a', name: 'A', label: 'A', type, byConsultant: true }) as Action

test('what a Manual flow marks as the consultant’s is closed to the candidate, be it a statement or a check; a signature on paper is not [amendment 5.1]', () => {
  for (const type of ['declaration', 'single_select', 'date'] as const) {
    expect(mayOnlyOtherRoleAnswer(marked(type), 'candidate')).toBe(true)
    expect(mayOnlyOtherRoleAnswer(marked(type), 'consultant')).toBe(false)
  }
  expect(mayOnlyOtherRoleAnswer(marked('signature'), 'candidate')).toBe(false)
})
