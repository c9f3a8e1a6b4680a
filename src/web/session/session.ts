import { create } from 'zustand'
import {
  type CandidateAuth,
  type ConsultantAuth,
  EMPTY_SESSION,
  readStoredSession,
  type SignedOut,
  type StoredSession,
} from './stored-session.ts'

/** The only key in local storage [seed 3 'Persistence']. */
export const SESSION_STORAGE_KEY = 'recruitment-portal'

/**
 * The session of this browser. `known` is false until the browser's storage is read, which is after hydration, because the server's page is the same
 * for everyone.
 */
export type Session = StoredSession & {
  readonly known: boolean
  readonly savedIds: readonly string[]
  readonly appliedIds: readonly string[]
}

const UNKNOWN_SESSION: Session = { ...EMPTY_SESSION, known: false, savedIds: [], appliedIds: [] }

export const useSession = create<Session>()(() => UNKNOWN_SESSION)

/** Loads the stored session, stores its changes, and follows changes by other tabs. */
export function openSession() {
  readStorage()
  useSession.subscribe(writeStorage)
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_STORAGE_KEY || key === null) readStorage()
  })
  // The browser may restore a page from its back/forward cache; the page has then missed changes by other tabs.
  addEventListener('pageshow', ({ persisted }) => persisted && readStorage())
}

/** A candidate is authenticated if a candidateApiToken exists and isPortal is true [seed 4 'Candidate session']. */
export const isCandidate = ({ candidate }: StoredSession) =>
  Boolean(candidate.auth?.candidateApiToken && candidate.auth.isPortal)

/**
 * Returns the candidate of a session that no invitation opened (in the specification 'flagged as job-board' [seed 6]), else null. A session that an
 * invitation opened reaches only its registration; for all other pages its person is signed out.
 */
export const getJobBoardAuth = ({
  candidate: { auth, registrationId },
}: StoredSession): CandidateAuth | null =>
  auth && (auth.isPortal || registrationId === null) ? auth : null

/** Returns the address of the sign-out page to which a 401 redirects. The address names the page to return to [seed 6.2]. */
export const buildExpiredSignOutAddress = (
  session: StoredSession,
  { pathname, search }: { readonly pathname: string; readonly search: string },
) =>
  `${getJobBoardAuth(session) ? '/logout' : '/registration/logout'}?${new URLSearchParams({ reason: 'expired', back: pathname + search })}`

/** A consultant is authenticated if an auth record with authorizationToken exists [seed 6]. */
export const isConsultant = ({ consultant }: StoredSession) =>
  Boolean(consultant.auth?.authorizationToken)

/**
 * Returns the signed-in candidate; null if signed out; undefined while the session is unknown, when screens show a placeholder rather than the
 * signed-out state.
 */
export const useCandidate = (): CandidateAuth | null | undefined =>
  useSession((session) =>
    session.known ? (isCandidate(session) ? session.candidate.auth : null) : undefined,
  )

/** Returns the person who has begun an account but cannot use the portal yet; null if there is none. */
export const useUnfinishedCandidate = (): CandidateAuth | null =>
  useSession((session) => (isCandidate(session) ? null : getJobBoardAuth(session)))

/** Signs a candidate in. The short code data is cleared unless `keepShortcode` is set [seed 4 'Candidate session']. */
export function signIn(auth: CandidateAuth, { keepShortcode = false } = {}) {
  useSession.setState(({ candidate, onboarding }) => ({
    candidate: { ...candidate, auth },
    signedOut: null,
    onboarding: keepShortcode ? onboarding : { ...onboarding, shortcode: null },
  }))
}

const signOutListeners = new Set<() => void>()
/** Registers a function that a feature runs at sign-out to delete the personal data that it has in memory. Returns a function that unregisters it. */
export function registerSignOutCleanup(letGo: () => void) {
  signOutListeners.add(letGo)
  return () => void signOutListeners.delete(letGo)
}

/**
 * Signs the candidate out and clears what the specification lists: auth, registration id, profile, redirect, login values, short code data, applied
 * and saved results, token, extended onboarding state.
 */
export function signOut(how: SignedOut = 'by hand') {
  const { candidate, signedOut } = useSession.getState()
  useSession.setState({
    candidate: EMPTY_SESSION.candidate,
    onboarding: EMPTY_SESSION.onboarding,
    searchPlace: null,
    signedOut: candidate.auth ? how : signedOut,
    savedIds: [],
    appliedIds: [],
  })
  // Session storage, such as the keywords of the last search, is personal as well.
  ignoreStorageErrors(() => sessionStorage.clear())
  for (const letGo of signOutListeners) letGo()
}

const candidateSignOutListeners = new Set<(before: StoredSession, how: SignedOut) => void>()
/** Registers the handler of a sign-out of the candidate in another tab, after which this tab must show no personal content. */
export const onCandidateSignOutInOtherTab = (
  leave: (before: StoredSession, how: SignedOut) => void,
) => void candidateSignOutListeners.add(leave)

const consultantSignOutListeners = new Set<(before: ConsultantAuth | null) => void>()
/** Registers the handler of a consultant's sign-out or expiry in another tab, after which this tab must show no content of the desk. */
export const onConsultantSignOutInOtherTab = (leave: (before: ConsultantAuth | null) => void) =>
  void consultantSignOutListeners.add(leave)

/** Signs a consultant in. The page that they wanted stays remembered until it is open. */
export const signInConsultant = (auth: ConsultantAuth) => changeConsultant({ auth })

/** Signs the consultant out, which clears auth and redirect [seed 4 'Consultant session']. */
export const signOutConsultant = () => useSession.setState({ consultant: EMPTY_SESSION.consultant })

export const changeCandidate = (change: Partial<StoredSession['candidate']>) =>
  useSession.setState(({ candidate }) => ({ candidate: { ...candidate, ...change } }))
export const changeConsultant = (change: Partial<StoredSession['consultant']>) =>
  useSession.setState(({ consultant }) => ({ consultant: { ...consultant, ...change } }))
export const changeOnboarding = (change: Partial<StoredSession['onboarding']>) =>
  useSession.setState(({ onboarding }) => ({ onboarding: { ...onboarding, ...change } }))
export const changeJobBoard = (change: Partial<StoredSession['jobBoard']>) =>
  useSession.setState(({ jobBoard }) => ({ jobBoard: { ...jobBoard, ...change } }))

let isReading = false

/** Loads the session from storage. Without storage every page still works; a damaged session counts as empty. */
function readStorage() {
  const before = useSession.getState()
  const kept = readSessionFromStorage()
  // `isReading` prevents these values from being written back to the storage, which could undo a later change by another tab.
  isReading = true
  useSession.setState({ ...kept, known: true })
  isReading = false
  if (before.candidate.auth && !kept.candidate.auth) {
    const how = kept.signedOut ?? 'by hand'
    signOut(how)
    for (const leave of candidateSignOutListeners) leave(before, how)
  }
  if (isConsultant(before) && !isConsultant(kept))
    for (const leave of consultantSignOutListeners) leave(before.consultant.auth)
}

function writeStorage(session: Session, before: Session) {
  if (isReading) return
  if (wasSignedOutInOtherTab(session, before)) return readStorage()
  ignoreStorageErrors(() =>
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(readStoredSession(session))),
  )
}

/** Returns whether another tab has signed the person out and this tab has not noticed it yet. Writing this tab's session would sign them in again. */
function wasSignedOutInOtherTab({ candidate: { auth } }: Session, { candidate }: Session): boolean {
  if (!auth || auth.candidateApiToken !== candidate.auth?.candidateApiToken) return false
  const kept = readSessionFromStorage()
  return kept.signedOut !== null && kept.candidate.auth === null
}

const readSessionFromStorage = () =>
  readStoredSession(parseJson(ignoreStorageErrors(() => localStorage.getItem(SESSION_STORAGE_KEY))))

const parseJson = (text: string | null | undefined): unknown =>
  text ? ignoreStorageErrors(() => JSON.parse(text) as unknown) : null

function ignoreStorageErrors<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
