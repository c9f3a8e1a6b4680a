import { create } from 'zustand'
import {
  type CandidateAuth,
  type ConsultantAuth,
  EMPTY_SESSION,
  readStoredSession,
  type SignedOut,
  type StoredSession,
} from './stored-session.ts'

/** The one fixed key of local storage [seed 3 'Persistence']. */
export const STORAGE_KEY = 'recruitment-portal'

/** `known` is false until this browser's storage was read, which is after hydration: the server's page is the same for everyone. */
export type Session = StoredSession & {
  readonly known: boolean
  readonly savedIds: readonly string[]
  readonly appliedIds: readonly string[]
}

const UNKNOWN: Session = { ...EMPTY_SESSION, known: false, savedIds: [], appliedIds: [] }

export const useSession = create<Session>()(() => UNKNOWN)

/** Reads what is kept, keeps what changes, and follows what other tabs of this browser do from now on. */
export function openSession() {
  readStorage()
  useSession.subscribe(writeStorage)
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) readStorage()
  })
  // A page that the browser kept whole for the way back heard of nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && readStorage())
}

/** Authenticated when a candidateApiToken exists and isPortal is true [seed 4 'Candidate session']. */
export const isCandidate = ({ candidate }: StoredSession) =>
  Boolean(candidate.auth?.candidateApiToken && candidate.auth.isPortal)

/** Flagged as job-board is every session that no invitation opened [seed 6]. One that an invitation opened reaches its registration; everywhere else its holder counts as signed out. */
export const jobBoardAuth = ({
  candidate: { auth, registrationId },
}: StoredSession): CandidateAuth | null =>
  auth && (auth.isPortal || registrationId === null) ? auth : null

/** Where a 401 leads, with the way back [seed 6.2]. */
export const wayOut = (
  session: StoredSession,
  { pathname, search }: { readonly pathname: string; readonly search: string },
) =>
  `${jobBoardAuth(session) ? '/logout' : '/registration/logout'}?${new URLSearchParams({ reason: 'expired', back: pathname + search })}`

/** Authenticated means an auth record with authorizationToken [seed 6]. */
export const isConsultant = ({ consultant }: StoredSession) =>
  Boolean(consultant.auth?.authorizationToken)

/** undefined while nothing is known yet: draw the reserved place, not the signed-out state. */
export const useCandidate = (): CandidateAuth | null | undefined =>
  useSession((session) =>
    session.known ? (isCandidate(session) ? session.candidate.auth : null) : undefined,
  )

/** Who made an account and has not opened their portal yet. */
export const useUnfinished = (): CandidateAuth | null =>
  useSession((session) => (isCandidate(session) ? null : jobBoardAuth(session)))

/** Login clears the short code data unless told otherwise [seed 4 'Candidate session']. */
export function signIn(auth: CandidateAuth, { keepShortcode = false } = {}) {
  useSession.setState(({ candidate, onboarding }) => ({
    candidate: { ...candidate, auth },
    signedOut: null,
    onboarding: keepShortcode ? onboarding : { ...onboarding, shortcode: null },
  }))
}

const listeners = new Set<() => void>()
/** Features that hold something of the person in memory let go of it here; answers how to stop listening. */
export function onSignOut(letGo: () => void) {
  listeners.add(letGo)
  return () => void listeners.delete(letGo)
}

/** The seed's list: auth, registration id, profile, redirect, login values, short code data, applied and saved results, token, extended onboarding state. */
export function signOut(how: SignedOut = 'by hand') {
  const { candidate, signedOut } = useSession.getState()
  useSession.setState({
    candidate: EMPTY_SESSION.candidate,
    onboarding: EMPTY_SESSION.onboarding,
    signedOut: candidate.auth ? how : signedOut,
    savedIds: [],
    appliedIds: [],
  })
  // What this tab remembers, as the words of the last search, is the person's as well.
  attempt(() => sessionStorage.clear())
  for (const letGo of listeners) letGo()
}

const candidateListeners = new Set<(before: StoredSession, how: SignedOut) => void>()
/** A candidate was signed out in another tab: what this one shows of them is to go. */
export const onCandidateGone = (leave: (before: StoredSession, how: SignedOut) => void) =>
  void candidateListeners.add(leave)

const consultantListeners = new Set<(before: ConsultantAuth | null) => void>()
/** A consultant signed out in another tab, or their session was found to have ended there: what this one shows is to go. */
export const onConsultantGone = (leave: (before: ConsultantAuth | null) => void) =>
  void consultantListeners.add(leave)

/** Where the person wanted to go is kept until they are there. */
export const signInConsultant = (auth: ConsultantAuth) => changeConsultant({ auth })

/** Consultant logout clears auth and redirect [seed 4 'Consultant session']. */
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

/** A browser that refuses storage still shows every page; a damaged store starts empty. */
function readStorage() {
  const before = useSession.getState()
  const kept = stored()
  // Writing back what was read could undo what another tab has written since.
  isReading = true
  useSession.setState({ ...kept, known: true })
  isReading = false
  if (before.candidate.auth && !kept.candidate.auth) {
    const how = kept.signedOut ?? 'by hand'
    signOut(how)
    for (const leave of candidateListeners) leave(before, how)
  }
  if (isConsultant(before) && !isConsultant(kept))
    for (const leave of consultantListeners) leave(before.consultant.auth)
}

function writeStorage(session: Session, before: Session) {
  if (isReading) return
  if (isBehind(session, before)) return readStorage()
  attempt(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(readStoredSession(session))))
}

/** Another tab has signed the person out, and this one has not heard of it yet: what it writes must not bring them back. */
function isBehind({ candidate: { auth } }: Session, { candidate }: Session): boolean {
  if (!auth || auth.candidateApiToken !== candidate.auth?.candidateApiToken) return false
  const kept = stored()
  return kept.signedOut !== null && kept.candidate.auth === null
}

const stored = () => readStoredSession(parsed(attempt(() => localStorage.getItem(STORAGE_KEY))))

const parsed = (text: string | null | undefined): unknown =>
  text ? attempt(() => JSON.parse(text) as unknown) : null

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
