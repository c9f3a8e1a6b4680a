import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCvTerms } from './cv-terms.ts'
import { buildCvVocabulary } from './cv-vocabulary.ts'

const vocabulary = buildCvVocabulary(['Stock Controller', 'Night Shift Supervisor', 'Cook'])
const read = (text: string) => findCvTerms(text, vocabulary)
const CV = `Amara Okafor
14 Mill Lane, Leeds
amara.porter@example.test

Forklift driver at Fennimore Stores, 2015 to 2019. Counterbalance licence.
FLT work on nights, then stock controller. Forklift again.
`

test('a CV gives the occupations and skills that it names, the most frequent first, each as it says it', () => {
  expect(read(CV)).toEqual([
    { said: 'forklift', term: 'forklift' },
    { said: 'stock controller', term: 'stock controller' },
    { said: 'counterbalance licence', term: 'Counterbalance licence' },
  ])
})

test('waiter and waitress lead to the same vacancies', () => {
  expect(read('A\nB\nC\nWaitress in Hull.').map(({ term }) => term)).toEqual(
    read('A\nB\nC\nWaiter in Hull.').map(({ term }) => term),
  )
})

test('a surname that is a trade is none, at the head or where a page repeats it', () => {
  const body = '\nLeeds\n07700 900123\nWelder for ten years.\n'
  for (const surname of ['Cook', 'Porter', 'Carpenter', 'Cleaner'])
    expect(read(`Ben ${surname}${body}Ben ${surname}\nWelder.`)).toEqual(
      read(`Ben Okafor${body}Ben Okafor\nWelder.`),
    )
})

test('age, gender and origin in a CV say nothing', () => {
  const body = 'Amara Okafor\nLeeds\nLS1\nWelder for ten years.\n'
  expect(
    read(`${body}Date of birth: 1 May 1961. Female, married, Nigerian, Roman Catholic.`),
  ).toEqual(read(body))
})

test('any file gives at most eight terms, all of them known words', () => {
  const terms = new Set([...vocabulary.values()].map(({ term }) => term))
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom(...vocabulary.keys()),
          fc.string({ unit: 'grapheme' }),
          fc.constant('\n'),
        ),
      ),
      (parts) => {
        const found = read(parts.join(' '))
        expect(found.length).toBeLessThanOrEqual(8)
        expect(found.every(({ term }) => terms.has(term))).toBe(true)
      },
    ),
  )
})
