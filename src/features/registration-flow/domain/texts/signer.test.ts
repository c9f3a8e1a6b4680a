import { expect, test } from 'vitest'
import { type Answers, NO_ANSWERS, type AnswerValue } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import { findSignerName, checkSignedName } from './signer.ts'

const named = {
  candidate: { firstName: 'Amara', lastName: 'Okafor' },
  consultantFirstName: null,
  branchName: null,
}
const question = (id: string, prefill: string) => ({
  id,
  name: id.toUpperCase(),
  type: 'text' as const,
  label: id,
  prefill,
})
const flow: Flow = {
  name: 'named',
  version: 1,
  type: 'Standard',
  title: 'Named',
  introduction: { text: 'Hello', minutes: 1, ready: [] },
  tasks: [
    {
      id: 'you',
      name: 'You',
      steps: [
        {
          id: 'name',
          name: 'Name',
          showIntroductionScreen: false,
          actions: [
            question('first', 'firstName'),
            question('middle', 'middleName'),
            question('last', 'lastName'),
          ],
        },
      ],
    },
  ],
}
const answered = (values: Readonly<Record<string, AnswerValue>>): Answers => ({
  ...NO_ANSWERS,
  values: new Map(Object.entries(values)),
})
const lucja = answered({ first: 'Łucja', middle: 'Anne-Marie', last: 'Ó Briain' })

test.each(['Łucja Ó Briain', 'lucja o briain', ' LUCJA  OBRIAIN ', 'Łucja Anne Marie Ó Briain'])(
  '%j is signed by Łucja Ó Briain [amendment 5.2]',
  (typed) => expect(checkSignedName(typed, named, flow, lucja)).toBeUndefined(),
)

test.each(['Amara Okafor', 'Łucja', 'Ó Briain Łucja', 'Łucja Ó Brian', 'X'])(
  '%j is another name, and is told which one was given [amendment 5.2]',
  (typed) =>
    expect(checkSignedName(typed, named, flow, lucja)).toBe(
      'Sign as Łucja Ó Briain, the name that you gave. If that name is wrong, change it first',
    ),
)

test.each([
  'Vera Sıgner',
  'Ｖera Signer',
  'Vera Ｓｉｇｎｅｒ',
  'Vera ſigner',
  '𝐕era Signer',
  'Vera Signеr',
])('%j only looks like Vera Signer and does not sign for her [amendment 5.2]', (typed) => {
  const vera = answered({ first: 'Vera', last: 'Signer' })
  expect(checkSignedName(typed, named, flow, vera)).toMatch(/^Sign as Vera Signer/)
})

test.each([
  ['Jose Alvarez', 'José', 'Álvarez'],
  ['Jose\u0301 ALVAREZ', 'José', 'Álvarez'],
  ["Sinead O'Brien", 'Sinéad', 'O’Brien'],
  ['Sinéad O’Brien', 'Sinead', "O'Brien"],
  ['Sinéad O´Brien', 'Sinead', "O'Brien"],
  ['AYŞE YILDIZ', 'Ayşe', 'Yıldız'],
  ['Ayse Yıldız', 'Ayşe', 'Yıldız'],
  ['Ilker Ak', 'İlker', 'Ak'],
])(
  '%j differs from %s %s only by capitals, accents or an apostrophe [amendment 5.2]',
  (typed, first, last) =>
    expect(checkSignedName(typed, named, flow, answered({ first, last }))).toBeUndefined(),
)

test('names in other scripts are compared letter by letter [amendment 5.2]', () => {
  const anna = answered({ first: 'Анна', last: 'Иванова' })
  expect(checkSignedName('анна иванова', named, flow, anna)).toBeUndefined()
  expect(checkSignedName('Анна Петрова', named, flow, anna)).toMatch(/Анна Иванова/)
})

test('where no name is asked for, it is the one that the agency knows; without one any name can sign', () => {
  const asksNothing = { ...flow, tasks: [] }
  expect(findSignerName(named, asksNothing, NO_ANSWERS)).toBe('Amara Okafor')
  expect(checkSignedName('Someone', named, asksNothing, NO_ANSWERS)).toMatch(/Amara Okafor/)
  const unknown = { ...named, candidate: { firstName: '', lastName: '' } }
  expect(checkSignedName('Someone', unknown, asksNothing, NO_ANSWERS)).toBeUndefined()
})
