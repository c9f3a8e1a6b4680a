import {
  readFlag,
  type ValueReadBy,
  readNullable,
  readOneOf,
  readRecord,
  readSelectedFields,
  readText,
} from './stored-shape.ts'

const readCandidateAuth = readRecord({
  id: readText,
  firstName: readText,
  lastName: readText,
  phone: readText,
  cJToken: readNullable(readText),
  candidateApiToken: readText,
  isPortal: readFlag,
  expiresAt: readText,
})
const readConsultantAuth = readRecord({
  id: readText,
  firstName: readText,
  lastName: readText,
  employeeId: readText,
  email: readText,
  role: readOneOf(['Consultants']),
  authorizationToken: readText,
  expiresAt: readText,
  idleUntil: readNullable(readText),
})
/** The fields that prefill forms for a returning person. */
const readUser = readSelectedFields(['firstName', 'lastName', 'emailAddress'])
/** The title of the job for which the person came, shown when onboarding resumes. */
const readVacancyDetails = readSelectedFields(['jobTitle'])

/** The fields that are stored in this browser [seed 3 'Persistence']; never a password, a code, bank or licence data. */
const readSession = readRecord({
  candidate: readRecord({
    auth: readNullable(readCandidateAuth),
    registrationId: readNullable(readText),
    loginRedirect: readNullable(readText),
  }),
  consultant: readRecord({
    auth: readNullable(readConsultantAuth),
    loginRedirect: readNullable(readText),
  }),
  onboarding: readRecord({
    shortcode: readNullable(
      readRecord({ firstName: readText, lastName: readText, phone: readText }),
    ),
    jobId: readNullable(readText),
    vacancyDetails: readNullable(readVacancyDetails),
    user: readNullable(readUser),
  }),
  jobBoard: readRecord({
    content: readNullable(readSelectedFields(['updated', 'blocks'])),
    showJobAlertReminders: readFlag,
    showApplicationConfirmations: readFlag,
    showUnsaveConfirmations: readFlag,
  }),
  releaseNotes: readRecord({
    latestUpdateTimestamp: readNullable(readText),
    lastViewedUpdateTimestamp: readNullable(readText),
  }),
  /** The place of the last search in this browser, by which the home page shows what is near. */
  searchPlace: readNullable(readText),
  consent: readNullable(readOneOf(['accepted', 'refused'])),
  signedOut: readNullable(readOneOf(['by hand', 'ended'])),
  /** The tokens, separated by spaces, of sessions that were left here and that the server may not have ended yet. Only the sign-out sends them. */
  unended: readNullable(readText),
})

export type CandidateAuth = ValueReadBy<typeof readCandidateAuth>
export type ConsultantAuth = ValueReadBy<typeof readConsultantAuth>
export type StoredSession = ValueReadBy<typeof readSession>
/** How the last candidate of this browser was signed out: by themselves ('by hand'), or because the session had ended. */
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
  searchPlace: null,
  consent: null,
  signedOut: null,
  unended: null,
}

/** Reads a stored session with only the fields above; it is also called before a session is stored. A single wrong value resets the whole session. */
export function readStoredSession(stored: unknown): StoredSession {
  try {
    return readSession(stored)
  } catch {
    return EMPTY_SESSION
  }
}
