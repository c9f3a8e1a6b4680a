import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '#tests/markup.ts'
import type { SignatureState } from '../../../../domain/signatures/signature-state.ts'
import { VoidSignatureReason } from './void-signature-reason.tsx'

const change = (actionId: string, question: string) =>
  ({ actionId, itemId: null, question, how: 'changed' }) as const
const shown = (state: Pick<SignatureState, 'reason' | 'changed'>) =>
  markupOf(
    createElement(VoidSignatureReason, {
      state,
      linkTo: (key) => (key === 'removed' ? undefined : `/${key}`),
    }),
  )
const born = change('born', 'What is your date of birth?')
const bank = change('bank', 'Bank')

test('the one answer that changed after the signature is named once, as the link to it [amendment 5.3]', () => {
  expect(shown({ reason: 'changed', changed: [born] })).toBe(
    '<p>1 answer changed after this was signed: <a href="/born" data-discover="true">What is your date of birth?</a></p>',
  )
})

test('several changed answers are each named once', () => {
  const markup = shown({ reason: 'changed', changed: [born, bank, change('removed', 'Employer')] })
  expect(markup).toContain('<p>3 answers changed after this was signed:</p>')
  expect(markup).toContain('<li>Employer</li>')
  for (const name of ['What is your date of birth?', 'Bank', 'Employer'])
    expect(markup.split(name), name).toHaveLength(2)
})

test('a signature that ended for another reason says that reason', () => {
  expect(shown({ reason: 'words', changed: [] })).toBe('<p>What you signed has changed since.</p>')
})
