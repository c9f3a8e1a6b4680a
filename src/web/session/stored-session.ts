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
/** The fields that prefill forms for a returning person. */
const user = selected(['firstName', 'lastName', 'emailAddress'])
/** The title of the job for which the person came, shown when onboarding resumes. */
const vacancyDetails = selected(['jobTitle'])

/** The fields that are stored in this browser [seed 3 'Persistence']; never a password, a code, bank or licence data. */
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
/** How the browser's last candidate was signed out: by hand or by an expired session. */
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

/** Reads a stored session with only the listed fields, also before writing. Any wrong shape resets all of it: half a session is worse than none. */
export function readStoredSession(stored: unknown): StoredSession {
  try {
    return session(stored)
  } catch {
    return EMPTY_SESSION
  }
}
