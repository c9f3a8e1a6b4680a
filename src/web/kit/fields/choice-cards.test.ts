import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '#tests/markup.ts'
import { CheckboxCards } from './checkbox-cards.tsx'
import { PleaseSpecify } from './please-specify.tsx'
import { RadioCards } from './radio-cards.tsx'

const proof = [
  { value: 'passport', label: 'British or Irish passport', hint: 'Current or expired' },
  {
    value: 'other',
    label: 'Something else',
    reveals: createElement(PleaseSpecify, { id: 'what', name: 'what' }),
  },
]

test('what a choice asks for is there while it is chosen, and is sent with nothing else', () => {
  const cards = (chosen: string) =>
    markupOf(
      createElement(RadioCards, {
        id: 'proof',
        name: 'proof',
        label: 'Which document?',
        choices: proof,
        chosen,
      }),
    )
  expect(cards('passport')).not.toContain('name="what"')
  expect(cards('other')).toMatch(
    /<\/label><fieldset aria-label="Something else">.*<label for="what">Please specify<\/label>.*<input[^>]* aria-required="true"/,
  )
})

test('what a choice under a choice asks for says why it is asked, for phones, where it has no further indent', () => {
  const yesOrNo = (id: string, label: string, reveals?: ReactNode) =>
    createElement(RadioCards, {
      ...{ id, name: id, label, chosen: 'yes' },
      choices: [{ value: 'yes', label: 'Yes', reveals }],
    })
  const points = createElement(PleaseSpecify, { id: 'points', name: 'points' })
  const once = markupOf(yesOrNo('drives', 'Do you drive?', points))
  expect(once).not.toContain('Because you said')
  const twice = markupOf(yesOrNo('drives', 'Do you drive?', yesOrNo('has', 'Points?', points)))
  expect(twice.match(/<fieldset aria-label="Yes"><p>Because you said yes<\/p>/g)).toHaveLength(1)
})

test("the fields' error and hint are read with the question", () => {
  const markup = markupOf(
    createElement(RadioCards, {
      id: 'proof',
      name: 'proof',
      label: 'Which document?',
      hint: 'By law we must check this.',
      error: 'Choose a document',
      choices: proof,
    }),
  )
  expect(markup).toContain(
    '<fieldset id="proof" data-field="true" data-wrong="true" aria-describedby="proof-hint proof-error"><legend>Which document?</legend>',
  )
})

test("'None of these' stands last behind a divider, wherever it was declared", () => {
  const choices = [
    { value: 'none', label: 'None of these', exclusive: true },
    { value: 'forklift', label: 'Forklift' },
  ]
  const markup = markupOf(
    createElement(CheckboxCards, {
      id: 'licences',
      name: 'licences',
      label: 'Which licences?',
      choices,
      chosen: ['forklift'],
    }),
  )
  expect(markup).toMatch(/checked="" value="forklift".*<p>or<\/p>.*value="none"/)
})
