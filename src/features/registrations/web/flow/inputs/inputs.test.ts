import { type ComponentProps, createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '#tests/markup.ts'
import type {
  Choice,
  Field,
  Select,
} from '#features/registration-flow/domain/definition/definition.ts'
import { InputOfType } from './input-of-type.tsx'

const asked = { id: 'q', name: 'Question', label: 'Question' }
const choice = (value: string, more: Partial<Choice> = {}): Choice => ({
  value,
  label: value,
  inline: false,
  dependencyQuestions: [],
  pleaseSpecifyChoices: [],
  ...more,
})
const select = (type: Select['type'], ...choicesList: readonly Choice[]): Select => ({
  ...asked,
  type,
  choices: { choicesList },
})
const shown = (action: Select | Field, more: Partial<ComponentProps<typeof InputOfType>> = {}) =>
  markupOf(
    createElement(InputOfType, {
      id: 'q',
      action,
      hop: { actionId: 'q' },
      label: 'Question',
      hint: undefined,
      statement: '',
      error: undefined,
      value: undefined,
      answer: () => {},
      loose: () => {},
      inline: () => null,
      documents: [],
      unsent: [],
      earlier: [],
      byConsultant: false,
      fullName: 'Amara Okafor',
      ...more,
    }),
  )

test('up to eight choices are cards, more are found by typing [seed 3.15.1-2, 3.15.7, 3.16.1]', () => {
  expect(shown(select('single_select', choice('yes'), choice('no')))).toMatch(
    /type="radio".*type="radio"/,
  )
  expect(
    shown(select('single_select', ...Array.from({ length: 9 }, (_, place) => choice(`c${place}`)))),
  ).toMatch(/role="combobox"/)
  expect(shown(select('multi_select', choice('yes')))).toMatch(/role="combobox"/)
  expect(shown(select('checkbox', choice('yes')))).toMatch(/type="checkbox"/)
})

test('what a choice asks for is shown under it while it is chosen, with what was said before [seed 3.16.2-3]', () => {
  const other = choice('other', { pleaseSpecifyChoices: [{ value: 'Which one?' }] })
  expect(shown(select('single_select', choice('yes'), other))).not.toContain('Which one?')
  const markup = shown(select('single_select', choice('yes'), other), {
    value: [{ choiceValue: 'other', answer: 'A letter' }],
  })
  expect(markup).toMatch(/Which one\?.*value="A letter"/)
  const inline = choice('yes', {
    inline: true,
    dependencyQuestions: [{ ...asked, id: 'below', type: 'text' }],
  })
  expect(
    shown(select('single_select', inline, choice('no')), {
      value: [{ choiceValue: 'yes', answer: null }],
      inline: ({ dependencyQuestions }) => dependencyQuestions.map(({ id }) => id).join(),
    }),
  ).toContain('below')
})

test('a question of a type that this page does not know says so and stops no one', () => {
  expect(shown({ ...asked, type: 'hologram' } as unknown as Field)).toContain(
    'This question cannot be shown here. Continue, and we will ask you another way',
  )
  expect(shown({ ...asked, type: 'toString' } as unknown as Field)).toContain(
    'This question cannot be shown here',
  )
})

test('files on their way, files that were refused and files that arrived are told apart, and each can be taken back [seed 3.15.3]', () => {
  const pending = {
    key: 'q',
    sequence: 1,
    size: 2_000_000,
    part: 0.5,
    refusal: null,
    forget: () => {},
  }
  const markup = shown(
    { ...asked, type: 'upload' },
    {
      documents: [
        {
          id: 'd',
          actionId: 'q',
          itemId: null,
          documentStorageId: 's',
          fileName: 'passport.pdf',
          size: 812_000,
          state: 'clean',
          createdAt: '2026-11-22T10:00:00Z',
          ended: null,
        },
      ],
      unsent: [
        { ...pending, name: 'visa.pdf' },
        { ...pending, sequence: 2, name: 'evil.pdf', refusal: 'This file contains a virus' },
      ],
    },
  )
  expect(markup).toMatch(
    /passport\.pdf<\/strong><br\/>793 KB, uploaded.*Remove<span> passport\.pdf/,
  )
  expect(markup).toMatch(/visa\.pdf<\/strong><br\/>1\.9 MB, uploading.*Cancel<span> visa\.pdf/)
  expect(markup).toMatch(
    /evil\.pdf<\/strong><br\/>1\.9 MB, <span>not accepted<\/span>.*Remove<span> evil\.pdf/,
  )
})

test('an error is shown at its field and is read with it', () => {
  for (const type of [
    'text',
    'textarea',
    'number',
    'currency',
    'email',
    'phone',
    'postcode',
    'nino',
    'sort_code',
    'account_number',
    'upload',
    'signature',
  ] as const)
    expect(shown({ ...asked, type }, { error: 'Enter it' }), type).toMatch(
      /id="q-error".*Enter it.*aria-invalid="true"[^>]*aria-describedby="[^"]*q-error"/,
    )
  for (const type of ['date', 'declaration'] as const)
    expect(shown({ ...asked, type }, { error: 'Enter it' }), type).toMatch(
      /<fieldset id="q"[^>]*aria-describedby="q-error"/,
    )
  expect(shown({ ...asked, type: 'address' }, { error: 'Enter it' })).toMatch(
    /id="q-of-address1-error".*Enter the first line of the address.*aria-invalid="true" aria-describedby="q-of-address1-error"/,
  )
})

test('a wrong name under a drawn signature is marked where the name is, and not at the drawing', () => {
  const signed = shown(
    { ...asked, type: 'signature' },
    { value: { name: 'Bo', drawn: true }, error: 'Sign with your full name' },
  )
  expect(signed).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="Bo"/)
  expect(signed.match(/Sign with your full name/g)).toHaveLength(1)
})
