import { expect, test } from 'vitest'
import { describeCancellationNews } from './cancellation-news.ts'

test.each([
  ['Sent', 'amara@example.test', 'The candidate gets an email that it was cancelled'],
  ['Submitted', null, 'The candidate has no email address'],
  ['Draft', 'amara@example.test', 'nothing is sent to them'],
] as const)(
  'before a registration that is %s is cancelled, the desk says what the candidate of %s learns',
  (status, emailAddress, words) => {
    expect(describeCancellationNews({ status, emailAddress })).toContain(words)
  },
)
