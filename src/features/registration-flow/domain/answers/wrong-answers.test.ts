import { expect, test } from 'vitest'
import { askingOne } from '#tests/registration-flow/one-question.ts'
import { NO_ANSWERS } from './answers.ts'
import { prepareSubmission } from './submission.ts'

const TODAY = '2026-11-22'
const choices = {
  choicesList: [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'Other', pleaseSpecifyChoices: [{ value: 'Please specify' }] },
    { value: 'none', label: 'None of these', exclusive: true },
  ].map((choice) => ({
    inline: false,
    dependencyQuestions: [],
    pleaseSpecifyChoices: [],
    ...choice,
  })),
}
const wrong = (
  type: string,
  given: readonly (readonly [string, string | null])[],
  validation = {},
) => {
  const values = new Map([['one', given.map(([choiceValue, answer]) => ({ choiceValue, answer }))]])
  const { stillNeeded, wrong } = prepareSubmission(
    askingOne({ type, choices, validation }),
    { ...NO_ANSWERS, values },
    TODAY,
  )
  return [...stillNeeded, ...wrong].map(({ sentence }) => sentence)
}

test('choices: one is enough of one, all must be shown, some say more, and some exclude the others [seed 3.16.1, 3.16.3, 3.19.1, 3.15.1-2, 3.15.7]', () => {
  expect(wrong('single_select', [])).toEqual(['Choose an answer'])
  expect(wrong('checkbox', [])).toEqual(['Choose at least one answer'])
  expect(wrong('checkbox', [], { atLeast: 2 })).toEqual(['Choose at least 2 answers'])
  expect(
    wrong('single_select', [
      ['a', null],
      ['b', 'more'],
    ]),
  ).toEqual(['Choose one answer'])
  expect(wrong('single_select', [['gone', null]])).toEqual(['Choose from the answers shown'])
  expect(
    wrong('checkbox', [
      ['a', null],
      ['a', null],
    ]),
  ).toEqual(['Choose from the answers shown'])
  expect(wrong('single_select', [['a', 'not asked']])).toEqual(['Choose from the answers shown'])
  expect(wrong('single_select', [['b', null]])).toEqual(["Say more about 'Other'"])
  expect(wrong('single_select', [['b', ' ']])).toEqual(["Say more about 'Other'"])
  expect(wrong('single_select', [['b', 'my own']])).toEqual([])
  expect(
    wrong('checkbox', [
      ['a', null],
      ['none', null],
    ]),
  ).toEqual(["'None of these' cannot be chosen together with another answer"])
  expect(wrong('checkbox', [['a', null]], { atLeast: 2 })).toEqual(['Choose at least 2 answers'])
  expect(wrong('checkbox', [['none', null]], { atLeast: 2 })).toEqual([])
  expect(
    wrong(
      'multi_select',
      [
        ['a', null],
        ['b', 'x'],
      ],
      { atMost: 1 },
    ),
  ).toEqual(['Choose at most one answer'])
})

test('an address says which of its lines is wrong [seed 3.12.8]', () => {
  const sentence = (lines: object) =>
    prepareSubmission(
      askingOne({ type: 'address' }),
      {
        ...NO_ANSWERS,
        values: new Map([
          [
            'one',
            {
              address1: '4 Albion Street',
              address2: '',
              address3: '',
              address4: '',
              city: 'Leeds',
              county: '',
              postCode: 'LS10 1AB',
              country: 'United Kingdom',
              ...lines,
            },
          ],
        ]),
      },
      TODAY,
    ).wrong.map((refused) => refused.sentence)
  expect(sentence({})).toEqual([])
  expect(sentence({ address1: '' })).toEqual(['Enter the first line of the address'])
  expect(sentence({ city: '' })).toEqual(['Enter the town or city'])
  expect(sentence({ postCode: '' })).toEqual(['Enter the postcode'])
  expect(sentence({ postCode: 'LS' })).toEqual(['Enter a full UK postcode, for example LS10 1AB'])
  expect(sentence({ country: 'Ireland', postCode: '' })).toEqual([])
})
