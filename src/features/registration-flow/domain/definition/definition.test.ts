import { expect, test } from 'vitest'
import { FLOW_TYPES, canCandidateBeInvited } from './definition.ts'

test('someone who applied is invited to a registration that they answer themselves: no survey, none of kind Manual and none made from a record of a CRM', () => {
  expect(FLOW_TYPES.filter(canCandidateBeInvited)).toEqual(['Standard'])
})
