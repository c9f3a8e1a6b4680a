import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '#tests/markup.ts'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { PAGED_FLOW } from '#tests/registrations/paged-flow.ts'
import type { FlowState } from '../../flow-state.ts'
import { WhyAskedNote } from './because-note.tsx'

const answers: Answers = {
  values: new Map([['drives', [{ choiceValue: 'yes', answer: null }]]]),
  items: new Map(),
  skipped: new Set(),
}
const note = (actionId: string, path: readonly { readonly actionId: string }[]) =>
  markupOf(
    createElement(WhyAskedNote, {
      flowState: { answers, tags: (text: string) => text } as FlowState,
      path: path as never,
      asking: findAction(PAGED_FLOW, actionId)?.asking,
    }),
  )

test('a question that a choice asks says which answer it follows from, also on a page of its own', () => {
  const path = [{ actionId: 'drives' }, { actionId: 'licence-number' }]
  expect(note('licence-number', path)).toContain(
    'You said <strong>Yes</strong> to &#x27;Do you drive?&#x27;.',
  )
  expect(note('nickname', [{ actionId: 'nickname' }])).toBe('')
})
