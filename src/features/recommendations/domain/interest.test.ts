import { expect, test } from 'vitest'
import { FORKLIFT_WISH, LEEDS, NOTHING_KNOWN, TRURO } from '#tests/vacancies/considered-vacancy.ts'
import { listInterests } from './interest.ts'

test('each thing is looked for once, near where it was wanted, else near home', () => {
  const chosen = [
    { how: 'saved' as const, jobTitle: 'Picker', near: TRURO },
    { how: 'applied' as const, jobTitle: 'Picker', near: TRURO },
  ]
  const interests = listInterests({
    wishes: [FORKLIFT_WISH, FORKLIFT_WISH],
    searches: [
      { keywords: 'forklift', name: 'x', near: null },
      { keywords: '', name: 'y', near: null },
      { keywords: 'cook', name: 'z', near: TRURO },
    ],
    chosen,
    cv: [{ said: 'cook', term: 'cook' }],
    home: LEEDS,
  })
  expect(interests.map(({ source, text, near }) => [source, text, near?.place.name])).toEqual([
    ['wish', 'forklift', 'Leeds'],
    ['applied', 'Picker', 'Leeds'],
    ['search', 'cook', 'Truro'],
    ['cv', 'cook', 'Leeds'],
  ])
})

test('what is like a name of several words is looked for too, after all that was named, for six names at most', () => {
  const keywords = [
    'cook',
    'kitchen porter',
    'head chef',
    'stock controller',
    'forklift driver',
    'van driver',
  ]
  const cv = ['staff nurse', 'care assistant'].map((term) => ({ said: term, term }))
  const interests = listInterests({
    ...NOTHING_KNOWN,
    wishes: [{ ...FORKLIFT_WISH, keywords }],
    cv,
  })
  expect(interests.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 8 }, () => 'words'),
    ...Array.from({ length: 6 }, () => 'title'),
  ])
  expect(interests.at(-1)?.text).toBe('staff nurse')
})
