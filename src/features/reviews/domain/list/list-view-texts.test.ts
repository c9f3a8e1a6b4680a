import { expect, test } from 'vitest'
import {
  describeEmptyView,
  describeNewRegistrations,
  formatListTitle,
  describeNoMatch,
  listViewsWithMatches,
} from './list-view-texts.ts'

test('an empty list says when something was last sent only where that is known', () => {
  expect(describeEmptyView('review', undefined)).toBe('Nothing to review.')
  expect(describeEmptyView('review', null)).toBe('Nothing to review. Nothing was sent yet.')
  expect(describeEmptyView('review', '40 minutes ago')).toBe(
    'Nothing to review. Last one was sent 40 minutes ago.',
  )
})

test('a list is named as its view, and CRM keeps its capitals', () => {
  expect(formatListTitle('review')).toBe('Registrations: to review')
  expect(formatListTitle('send')).toBe('Registrations: to send')
  expect(formatListTitle('sent')).toBe('Registrations: sent to CRM')
  expect(formatListTitle('all')).toBe('All registrations')
})

test('what came into an empty list is counted in words', () => {
  expect(describeNewRegistrations(1)).toBe('1 registration came in meanwhile.')
  expect(describeNewRegistrations(7)).toBe('7 registrations came in meanwhile.')
})

test('where the filters leave nothing, All is named only to someone who is not there', () => {
  expect(describeNoMatch('review', 'okafor')).toBe(
    'No registration matches. Try fewer filters, or look in All.',
  )
  expect(describeNoMatch('all', 'okafor')).toBe('No registration matches. Try fewer filters.')
  expect(describeNoMatch('all', 'o')).toBe('Type at least two letters to search.')
  expect(describeNoMatch('all', '0770')).toBe(
    'Type at least seven digits of a number that begins with 0.',
  )
})

test('a search that finds someone in other views names those views, and All only where no other has them', () => {
  const none = { review: 0, send: 0, progress: 0, waiting: 0, sent: 0, all: 0 }
  expect(listViewsWithMatches('review', { ...none, progress: 1, sent: 2, all: 3 })).toEqual([
    'progress',
    'sent',
  ])
  expect(listViewsWithMatches('review', { ...none, all: 1 })).toEqual(['all'])
  expect(listViewsWithMatches('review', none)).toEqual([])
})
