import { flag, type Kept, nothingOr, oneOf, record, selected, text } from './stored-shape.ts'

const candidateAuth = record({
  id: text,
  firstName: text,
  lastName: text,
  phone: text,
  cJToken: nothingOr(text),
  candidateApiToken: text,
  isPortal: flag,
  expiresAt: text,
})
const consultantAuth = record({
  id: text,
  firstName: text,
  lastName: text,
  employeeId: text,
  email: text,
  role: oneOf(['Consultants']),
  authorizationToken: text,
  expiresAt: text,
  idleUntil: nothingOr(text),
})
/** What is filled in again where someone comes back. */
const user = selected(['firstName', 'lastName', 'emailAddress'])
/** The job that someone came for is named where onboarding was left. */
const vacancyDetails = selected(['jobTitle'])

/** What stays in this browser, field by field [seed 3 'Persistence']; never a password, a code, bank or licence data. */
const session = record({
  candidate: record({
    auth: nothingOr(candidateAuth),
    registrationId: nothingOr(text),
    loginRedirect: nothingOr(text),
  }),
  consultant: record({ auth: nothingOr(consultantAuth), loginRedirect: nothingOr(text) }),
  onboarding: record({
    shortcode: nothingOr(record({ firstName: text, lastName: text, phone: text })),
    jobId: nothingOr(text),
    vacancyDetails: nothingOr(vacancyDetails),
    user: nothingOr(user),
  }),
  jobBoard: record({
    content: nothingOr(selected(['updated', 'blocks'])),
    showJobAlertReminders: flag,
    showApplicationConfirmations: flag,
    showUnsaveConfirmations: flag,
  }),
  releaseNotes: record({
    latestUpdateTimestamp: nothingOr(text),
    lastViewedUpdateTimestamp: nothingOr(text),
  }),
  consent: nothingOr(oneOf(['accepted', 'refused'])),
  signedOut: nothingOr(oneOf(['by hand', 'ended'])),
})

export type CandidateAuth = Kept<typeof candidateAuth>
export type ConsultantAuth = Kept<typeof consultantAuth>
export type StoredSession = Kept<typeof session>
/** How the last candidate of this browser was signed out. */
export type SignedOut = NonNullable<StoredSession['signedOut']>

export const EMPTY_SESSION: StoredSession = {
  candidate: { auth: null, registrationId: null, loginRedirect: null },
  consultant: { auth: null, loginRedirect: null },
  onboarding: { shortcode: null, jobId: null, vacancyDetails: null, user: null },
  jobBoard: {
    content: null,
    showJobAlertReminders: true,
    showApplicationConfirmations: true,
    showUnsaveConfirmations: true,
  },
  releaseNotes: { latestUpdateTimestamp: null, lastViewedUpdateTimestamp: null },
  consent: null,
  signedOut: null,
}

/** Only the fields of the list pass, on the way in as on the way out. Any wrong shape resets everything: half a session is worse than none. */
export function readStoredSession(stored: unknown): StoredSession {
  try {
    return session(stored)
  } catch {
    return EMPTY_SESSION
  }
}
