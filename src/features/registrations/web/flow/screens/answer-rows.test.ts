import { expect, test } from 'vitest'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { makeChangeableRow } from './answer-rows.tsx'

const question = (more: Partial<Action>) => {
  const action = { id: 'one', name: 'One', label: 'One', type: 'text', ...more } as Action
  const hop = { actionId: 'one' }
  return { action, hop, path: [hop], taskId: 't', stepId: 's', inline: false } as AskedAction
}
const changes = (more: object, byConsultant = false) => {
  const flowState = { addressOf: () => '/there', cameBack: new Map(), byConsultant }
  return Boolean(makeChangeableRow(flowState, 'send')(question(more), 'One', 'words').action)
}

test('a candidate is offered to change what they can say, and not what only their consultant can', () => {
  expect(changes({})).toBe(true)
  expect(changes({ type: 'declaration', byConsultant: true })).toBe(false)
  expect(changes({ type: 'declaration', byConsultant: true }, true)).toBe(true)
  expect(changes({ type: 'signature', byConsultant: true })).toBe(true)
})
