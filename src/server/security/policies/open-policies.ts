import type { Anonymous, Candidate } from '../viewers.ts'
import { CANDIDATE_HEADERS, type Policy } from './policy.ts'

export const anyone: Policy<Candidate | Anonymous> = {
  name: 'anyone',
  takes: CANDIDATE_HEADERS,
  clientId: 'for writes',
  // A session that was handed over (opened by a link that a branch saw) is admitted, because these calls work without any session. The exception,
  // confirming a number, checks the session itself.
  alsoHandedOver: true,
  admit: (found) => (found.kind === 'consultant' ? { kind: 'anonymous' } : found),
}

/** Admits the reader of a letter: its link is the only credential, and mail programs send no client id. */
export const letterReader: Policy<Candidate | Anonymous> = {
  ...anyone,
  name: 'letterReader',
  clientId: 'never',
}

/** Admits everyone to the vacancies API. A candidate can send the vacancies token (cJToken) in `Authorization`. */
export const vacancyReader: Policy<Candidate | Anonymous> = {
  ...anyone,
  name: 'vacancyReader',
  takes: { authentication: ['ca'], authorization: ['ca', 'cj'] },
}

/** Admits everyone and reads no token, so that signing out succeeds even with an invalid token. */
export const anyoneSigningOut: Policy<Anonymous> = {
  name: 'anyoneSigningOut',
  takes: {},
  clientId: 'always',
  admit: () => ({ kind: 'anonymous' }),
}
