import type { FastifyRequest } from 'fastify'
import {
  allowedTo,
  OWN_SIGN_IN_FIRST,
  OWN_SIGN_IN_REQUIRED,
  showsPortal,
} from '#features/sessions/domain/openings.ts'
import { bearer, prefixOf, type TokenPrefix } from '#features/sessions/domain/token-kind.ts'
import { consultantWith } from '#features/consultants/server/consultant-queries.ts'
import { type Session, sessionOf } from '#features/sessions/server/session-queries.ts'
import { badRequest, Failure, forbidden, notFound, signedOut } from '#shared/failure.ts'
import { feedOfKey } from '#features/vacancies/server/integration-keys.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { Denial } from './denial.ts'
import type { Parts } from '../parts.ts'

export type Anonymous = { readonly kind: 'anonymous' }
/** `portal` is false in an onboarding session, whose address is not confirmed yet, and in a registration session. It is true in one that was handed over. */
export type Candidate = {
  readonly kind: 'candidate'
  readonly id: string
  readonly portal: boolean
  readonly session: Session
}
/** `branches`: the ids of those whose registrations are theirs, as of this request. */
export type Consultant = {
  readonly kind: 'consultant'
  readonly id: string
  readonly employeeId: string
  readonly firstName: string
  readonly branches: readonly string[]
  readonly session: Session
}
export type Integration = { readonly kind: 'integration'; readonly feedId: string }
/** `signature`: as it came with the delivery, in the same header. */
export type Receiver = { readonly kind: 'receiver'; readonly signature: string }

/**
 * Who may call. `takes` names the kinds of token that each header may hold; any other kind, and any dead token, is a 401 even on an open call.
 * A route without a policy does not compile.
 */
export type Policy<Viewer> = {
  readonly name: string
  readonly takes: Readonly<
    Partial<Record<'authentication' | 'authorization', readonly TokenPrefix[]>>
  >
  /** Open calls that only read are also for callers without a client id. */
  readonly needsClientId: boolean
  /** Whether a session that was handed over may also write here. It may read whatever the policy shows. */
  readonly alsoHandedOver?: true
  readonly admit: (found: Found, request: FastifyRequest, parts: Parts) => Viewer | Promise<Viewer>
  /** Where the path decides: the policy that holds instead. */
  readonly instead?: (request: FastifyRequest) => Policy<Viewer> | undefined
}
type Found = Candidate | Consultant | Anonymous

const ONE_SIGN_IN = 'Send the credentials of one sign-in.'

const CANDIDATE_HEADERS = { authentication: ['ca'], authorization: ['ca'] } as const
/** A consultant's token, where present, goes first [seed 6]. */
const CANDIDATE_OR_CONSULTANT_HEADERS = {
  authentication: ['ca'],
  authorization: ['ca', 'co'],
} as const

export const anyone: Policy<Candidate | Anonymous> = {
  name: 'anyone',
  takes: CANDIDATE_HEADERS,
  needsClientId: true,
  // What can be done with no session at all is not done in a person's name. The one that is, confirming a number, asks for itself.
  alsoHandedOver: true,
  admit: (found) => (found.kind === 'consultant' ? { kind: 'anonymous' } : found),
}

/** Whoever holds a letter of ours: its link is all there is, and mail programs know no client id. */
export const letterReader: Policy<Candidate | Anonymous> = {
  ...anyone,
  name: 'letterReader',
  needsClientId: false,
}

/** The vacancies client: open, with a cJToken in Authorization if there is one. */
export const vacancyReader: Policy<Candidate | Anonymous> = {
  ...anyone,
  name: 'vacancyReader',
  takes: { authentication: ['ca'], authorization: ['ca', 'cj'] },
}

/** Signing out is fine with a dead token, whatever it was. */
export const whoeverLeaves: Policy<Anonymous> = {
  name: 'whoeverLeaves',
  takes: {},
  needsClientId: true,
  admit: () => ({ kind: 'anonymous' }),
}

/** A candidate, the onboarding session of an unconfirmed address included. */
export const onboarding: Policy<Candidate> = {
  name: 'onboarding',
  takes: CANDIDATE_HEADERS,
  needsClientId: true,
  admit(found) {
    if (found.kind !== 'candidate') throw signedOut()
    if (found.session.kind === 'registration')
      throw new Denial(
        found.id,
        forbidden('This link opens your registration alone. Sign in to see the rest.'),
      )
    return found
  },
}

/** A candidate whose address is confirmed. */
export const candidate: Policy<Candidate> = {
  ...onboarding,
  name: 'candidate',
  async admit(found, request, parts) {
    const viewer = await onboarding.admit(found, request, parts)
    if (!viewer.portal) throw new Denial(viewer.id, forbidden('Confirm your e-mail address first.'))
    return viewer
  },
}

/** Whose registrations these are: a candidate for their own, or the session of an invitation for its one. */
export const registrant: Policy<Candidate> = {
  ...onboarding,
  name: 'registrant',
  async admit(found, request, parts) {
    if (found.kind === 'candidate' && found.session.kind === 'registration') return found
    return candidate.admit(found, request, parts)
  },
}

/** Any session of a candidate, an invitation's too: for what every form of ours needs. */
export const anySession: Policy<Candidate> = {
  ...onboarding,
  name: 'anySession',
  admit(found, request, parts) {
    if (found.kind === 'candidate' && found.session.kind === 'registration') return found
    return onboarding.admit(found, request, parts)
  },
}

/** Somebody of the agency, by password or single sign-on. */
export const consultant: Policy<Consultant> = {
  name: 'consultant',
  takes: { authorization: ['co'] },
  needsClientId: true,
  admit(found) {
    if (found.kind !== 'consultant') throw signedOut()
    return found
  },
}

/** What is new at the desk is for those who work there, whose token stands in `authentication` on this call [seed 7.43]; what is new in the portal is for everybody. */
export const releaseNoteReader: Policy<Candidate | Consultant | Anonymous> = {
  ...anyone,
  name: 'releaseNoteReader',
  instead: ({ params }) =>
    (params as { platformId?: string }).platformId === 'consultant' ? deskNoteReader : undefined,
}
const deskNoteReader: Policy<Consultant> = {
  ...consultant,
  name: 'deskNoteReader',
  takes: { authentication: ['co'], authorization: ['co'] },
}

/** A registration's candidate, or a consultant: of its branch, which is asked of each registration. */
export const registrationParty: Policy<Candidate | Consultant> = {
  name: 'registrationParty',
  takes: CANDIDATE_OR_CONSULTANT_HEADERS,
  needsClientId: true,
  admit: (found, request, parts) =>
    found.kind === 'consultant' ? found : registrant.admit(found, request, parts),
}

/** The same for the answers of a registration and the files that belong to them. */
export const answering: Policy<Candidate | Consultant> = {
  ...registrationParty,
  name: 'answering',
  alsoHandedOver: true,
}

/** Whoever may have documents here; which of them is asked of each. */
export const documentReader: Policy<Candidate | Consultant> = {
  ...registrationParty,
  name: 'documentReader',
  admit: (found, request, parts) =>
    found.kind === 'consultant' ? found : anySession.admit(found, request, parts),
}

/** Everybody; consultants are answered more. */
export const addressSearcher: Policy<Candidate | Consultant | Anonymous> = {
  name: 'addressSearcher',
  takes: CANDIDATE_OR_CONSULTANT_HEADERS,
  needsClientId: true,
  // It searches, and writes nothing.
  alsoHandedOver: true,
  admit: (found) => found,
}

/** A system of the agency, by its key (contract §1). */
export const integration: Policy<Integration> = {
  name: 'integration',
  takes: {},
  needsClientId: false,
  async admit(_found, request, parts) {
    const { db } = parts
    const key = request.headers['integration-key']
    const feedId = typeof key === 'string' ? await feedOfKey(db, key) : undefined
    if (!feedId) throw signedOut('The integration key is missing or unknown.')
    if (await hasSession(request, parts)) throw badRequest(ONE_SIGN_IN)
    return { kind: 'integration', feedId }
  },
}

/** A system that was sent a delivery, by the signature that came with it; what that opens is asked of each file. */
export const receiver: Policy<Receiver> = {
  name: 'receiver',
  takes: {},
  needsClientId: false,
  admit(_found, request) {
    const signature = request.headers['portal-signature']
    if (typeof signature !== 'string' || !/^t=\d{1,12},v1=[0-9a-f]{64}$/.test(signature))
      throw signedOut('Send the signature of the delivery.')
    return { kind: 'receiver', signature }
  },
}

export async function viewerOf<Viewer>(
  policy: Policy<Viewer>,
  request: FastifyRequest,
  parts: Parts,
): Promise<Viewer> {
  const instead = policy.instead?.(request)
  if (instead) return viewerOf(instead, request, parts)
  if (policy.needsClientId && !hasClient(request, parts.config, policy.name))
    throw badRequest('The client id is missing or unknown.')
  const found = await foundBy(policy.takes, request, parts)
  if (found.kind === 'candidate') assertMayWrite(found, policy, request)
  return policy.admit(found, request, parts)
}

/** A session that the branch may have opened writes answers of registrations and nothing else. This is asked before anything of the call itself. */
function assertMayWrite(
  { session }: Candidate,
  { alsoHandedOver }: Policy<unknown>,
  { method }: FastifyRequest,
) {
  if (allowedTo(session).writes === 'everything' || READING.includes(method)) return
  if (!alsoHandedOver) throw ownSignInFirst()
}
const READING = ['GET', 'HEAD']

const ownSignInFirst = () =>
  new Failure(409, [OWN_SIGN_IN_FIRST], { data: { code: OWN_SIGN_IN_REQUIRED } })

/** Sent no token, and would be let in as nobody in particular. */
export function isStranger(
  { needsClientId, name }: Policy<unknown>,
  request: FastifyRequest,
  { config }: Parts,
): boolean {
  const { authentication, authorization } = request.headers
  return (
    authentication === undefined &&
    authorization === undefined &&
    (!needsClientId || hasClient(request, config, name))
  )
}

/** Every token that was sent must be alive and of a kind that its header may hold. Authorization is read last, since a consultant's token goes first. */
async function foundBy(
  takes: Policy<unknown>['takes'],
  request: FastifyRequest,
  { db, clock }: Parts,
): Promise<Found> {
  let found: Found = { kind: 'anonymous' }
  for (const header of ['authentication', 'authorization'] as const) {
    const accepted = takes[header]
    const given = request.headers[header]
    if (typeof given !== 'string' || !accepted) continue
    const token = bearer(given)
    const prefix = prefixOf(token)
    const session =
      prefix && accepted.includes(prefix) ? await sessionOf(db, token, clock()) : undefined
    if (!session) throw await unaccepted(request, db, clock())
    if (found.kind !== 'anonymous' && !isBeside(found, session)) throw badRequest(ONE_SIGN_IN)
    if (session.kind === 'consultant') found = await consultantOf(db, session, request, header)
    else if (header === 'authentication' || found.kind === 'anonymous')
      found = {
        kind: 'candidate',
        id: session.ownerId,
        portal: showsPortal(session),
        session,
      }
  }
  return found
}

/** Where no token is asked for, a live one beside what is asked for is a second sign-in all the same. */
const hasSession = async (request: FastifyRequest, { db, clock }: Parts) =>
  (await liveSessions(request, db, clock())) > 0

/** Two live tokens are two sign-ins, also where a header holds one of a kind that it does not take: a 401 would sign the person out. */
const unaccepted = async (request: FastifyRequest, db: Parts['db'], now: Date) =>
  (await liveSessions(request, db, now)) > 1 ? badRequest(ONE_SIGN_IN) : signedOut()

async function liveSessions({ headers }: FastifyRequest, db: Parts['db'], now: Date) {
  const given = [headers.authentication, headers.authorization]
    .filter((header) => typeof header === 'string')
    .map(bearer)
    .filter((token) => prefixOf(token) !== undefined)
  const sessions = await Promise.all(given.map((token) => sessionOf(db, token, now)))
  return sessions.filter((session) => session !== undefined).length
}

/** The one pair of tokens that may come together: the vacancies token with the one that it was made from (contract §5). */
const isBeside = (found: Candidate | Consultant, { kind, ownerId }: Session) =>
  found.kind === 'candidate' && kind === 'vacancies' && found.id === ownerId

/** The two headers are hints alone: they must be the token's own (requirement 17). A call with its token in `authentication` need not carry them [seed 7.43]. Who left the agency is signed out. */
async function consultantOf(
  db: Parts['db'],
  session: Session,
  { headers }: FastifyRequest,
  header: 'authentication' | 'authorization',
): Promise<Consultant> {
  const consultant = await consultantWith(db, session.ownerId)
  if (!consultant) throw signedOut()
  const hintless =
    header === 'authentication' && headers.user === undefined && headers.external === undefined
  if (!hintless && (headers.user !== consultant.id || headers.external !== consultant.employeeId))
    throw new Denial(
      consultant.id,
      forbidden('You do not have access with these details. Sign in again.'),
    )
  return { kind: 'consultant', ...consultant, session }
}

/** A client id never replaces a person's credentials; without one a form of another site could call. */
function hasClient(
  { headers, method }: FastifyRequest,
  { clients }: Parts['config'],
  policy: string,
): boolean {
  const given = headers['client-id'] ?? headers.clientid
  if (given === undefined)
    return method === 'GET' && ['anyone', 'vacancyReader', 'releaseNoteReader'].includes(policy)
  return typeof given === 'string' && clients.includes(given)
}

const RECENT = 10 * MINUTE

/** What a thief of an open browser must not do: the person signs in again within ten minutes before it (requirement 15). */
export function assertRecentSignIn(viewer: Candidate, now: Date) {
  assertOwnSignIn(viewer)
  if (now.getTime() - viewer.session.authTime.getTime() > RECENT)
    throw new Denial(
      viewer.id,
      forbidden('Please sign in again to go on.', { code: 'reauth_required' }),
    )
}

/** What a session that was handed over must not do, however new it is. */
export function assertOwnSignIn({ session }: Candidate) {
  if (!allowedTo(session).isSignIn) throw ownSignInFirst()
}

/** A registration that is not of the consultant's branches, whether it exists or not (decisions §7). */
export const noAccess = ({ id }: Consultant) =>
  new Denial(id, forbidden('You do not have access to this registration.'))

/** Ids of others are 'not found', whether they exist or not. */
export function assertSelf(viewer: Candidate, id: string) {
  if (viewer.id !== id) throw new Denial(viewer.id, notFound('Unable to find user'))
}
