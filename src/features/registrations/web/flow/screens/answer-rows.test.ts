import { createElement, Fragment, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { NO_ANSWERS } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { listTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { markupOf } from '#tests/markup.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { makeChangeableRow } from './answer-rows.tsx'

const question = (more: Partial<Action>) => {
  const action = { id: 'one', name: 'One', label: 'One', type: 'text', ...more } as Action
  const hop = { actionId: 'one' }
  return { action, hop, path: [hop], taskId: 't', stepId: 's', inline: false } as AskedAction
}
const FLOW_STATE = {
  flow: SMALL_FLOW,
  answers: NO_ANSWERS,
  addressOf: () => '/there',
  cameBack: new Map(),
  byConsultant: false,
  unfilledTags: (text: string) => listTags(text),
}
const shown = (node: ReactNode) => markupOf(createElement(Fragment, null, node))
const changes = (more: object, byConsultant = false) => {
  const row = makeChangeableRow({ ...FLOW_STATE, byConsultant }, 'send')
  return Boolean(row(question(more), 'One', 'words')?.action)
}

test('a candidate is offered to change what they can say, and not what only their consultant can', () => {
  expect(changes({})).toBe(true)
  expect(changes({ type: 'declaration', byConsultant: true })).toBe(false)
  expect(changes({ type: 'declaration', byConsultant: true }, true)).toBe(true)
  expect(changes({ type: 'signature', byConsultant: true })).toBe(true)
})

test('a question without an answer is offered to be added, and says that it was not answered [seed 9.1]', () => {
  const row = makeChangeableRow(FLOW_STATE, 'send')(question({ optional: true }), 'One', null)
  expect(shown(row?.value)).toBe('<span>Not answered</span>')
  expect(shown(row?.action)).toContain('>Add<')
})

test('a question whose text has a tag without a value has no row', () => {
  const about = question({ label: 'Who is {{EmergencyName}} to you?' })
  expect(makeChangeableRow(FLOW_STATE, 'send')(about, 'Who?', null)).toBe(null)
})
