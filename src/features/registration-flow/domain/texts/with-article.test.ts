import { expect, test } from 'vitest'
import { withArticle } from './with-article.ts'

test.each([
  ['job', 'a job'],
  ['offence', 'an offence'],
  ['address', 'an address'],
  ['hour', 'an hour'],
  ['university', 'a university'],
  ['uninsured driver', 'an uninsured driver'],
])('%s has the article that people say: %s', (noun, words) => {
  expect(withArticle(noun)).toBe(words)
})
