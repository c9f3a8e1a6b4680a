import { expect, test } from 'vitest'
import { toSlug } from './slug.ts'

test.each([
  ['How recommendations are made', 'how-recommendations-are-made'],
  ['Who we share it with, and why', 'who-we-share-it-with-and-why'],
  ['"Your choice"', 'your-choice'],
])('a link to %s names it as %s', (words, slug) => {
  expect(toSlug(words)).toBe(slug)
})
