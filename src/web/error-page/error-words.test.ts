import { expect, test } from 'vitest'
import { notFound } from '#shared/failure.ts'
import { chooseErrorTexts, describeErrorConsequence } from './error-words.ts'
import { toShownError } from './shown-error.ts'

test.each([
  [404, '', 'Oops! Page not found', 'page-not-found'],
  [403, '', 'We are sorry, an error occured', 'bug-fixing'],
  [499, '', 'We are sorry, an error occured', 'bug-fixing'],
  [500, '', 'Its not you, its us', 'server-down'],
  [503, 'The service is busy.', 'The service is busy.', 'server-down'],
] as const)(
  'an error %i with the words "%s" says "%s" [seed 8.3.1-4, 2.11.10-12, 8.34]',
  (status, message, detail, picture) => {
    expect(chooseErrorTexts(status, message)).toMatchObject({ detail, picture })
  },
)

test('an unknown address says so once, and not twice [seed 2.7.2, 8.3.7]', () => {
  expect(chooseErrorTexts(404, 'This page could not be found')).toEqual({
    heading: 'This page could not be found',
    detail: null,
    picture: 'page-not-found',
  })
})

test('only a candidate is told that a job may have closed, because no page of the desk is a job', () => {
  const kept = 'Nothing you have saved is affected.'
  expect(describeErrorConsequence(404, false)).toBe(
    `The link may be old, or the job may have closed. ${kept}`,
  )
  expect(describeErrorConsequence(404, true)).toBe(`The link may be old. ${kept}`)
  expect(describeErrorConsequence(503, false)).toBe(kept)
})

test('an expected refusal keeps its words on the error page', () => {
  expect(toShownError(notFound('could not find job : 42'))).toMatchObject({
    status: 404,
    message: 'could not find job : 42',
  })
})

test('the words of a bug, which may hold personal data, never reach the screen [seed 8.3.6]', () => {
  expect(toShownError(new TypeError('amara@example.com is not a function'))).toEqual({
    status: 500,
    message: '',
  })
  expect(toShownError('amara@example.com')).toEqual({ status: 500, message: '' })
})
