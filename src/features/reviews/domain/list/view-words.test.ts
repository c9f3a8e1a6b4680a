import { expect, test } from 'vitest'
import { emptyWords, filledSince, listName, nothingMatches } from './view-words.ts'

test('an empty list says when something was last sent only where that is known', () => {
  expect(emptyWords('review', undefined)).toBe('Nothing to review.')
  expect(emptyWords('review', null)).toBe('Nothing to review. Nothing was sent yet.')
  expect(emptyWords('review', '40 minutes ago')).toBe(
    'Nothing to review. Last one was sent 40 minutes ago.',
  )
})

test('a list is named as its view, and CRM keeps its capitals', () => {
  expect(listName('review')).toBe('Registrations: to review')
  expect(listName('send')).toBe('Registrations: to send')
  expect(listName('sent')).toBe('Registrations: sent to CRM')
  expect(listName('all')).toBe('All registrations')
})

test('what came into an empty list is counted in words', () => {
  expect(filledSince(1)).toBe('1 registration came in meanwhile.')
  expect(filledSince(7)).toBe('7 registrations came in meanwhile.')
})

test('where the filters leave nothing, All is named only to someone who is not there', () => {
  expect(nothingMatches('review')).toBe(
    'No registration matches. Try fewer filters, or look in All.',
  )
  expect(nothingMatches('all')).toBe('No registration matches. Try fewer filters.')
})
