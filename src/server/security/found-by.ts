import type { FastifyRequest } from 'fastify'
import { badRequest, forbidden, signedOut } from '#shared/failure.ts'
import { bearer, prefixOf } from '#shared/token-kind.ts'
import type { Parts } from '../parts.ts'
import { Denial } from './denial.ts'
import type { Policy } from './policies/policy.ts'
import type { Session } from './session.ts'
import type { Candidate, Consultant, Found } from './viewers.ts'

export const ONE_SIGN_IN = 'Send the credentials of one sign-in.'

/** Every token that was sent must be alive and of a kind that its header may hold. Authorization is read last, since a consultant's token goes first. */
export async function foundBy(
  takes: Policy<unknown>['takes'],
  request: FastifyRequest,
  { db, clock, lookUps }: Parts,
): Promise<Found> {
  let found: Found = { kind: 'anonymous' }
  for (const header of ['authentication', 'authorization'] as const) {
    const accepted = takes[header]
    const given = request.headers[header]
    if (typeof given !== 'string' || !accepted) continue
    const token = bearer(given)
    const prefix = prefixOf(token)
    const session =
      prefix && accepted.includes(prefix) ? await lookUps.sessionOf(db, token, clock()) : undefined
    if (!session) throw await unaccepted(request, { lookUps, db, clock })
    if (found.kind !== 'anonymous' && !isBeside(found, session)) throw badRequest(ONE_SIGN_IN)
    if (session.kind === 'consultant')
      found = await consultantOf({ db, lookUps }, session, request, header)
    else if (header === 'authentication' || found.kind === 'anonymous')
      found = {
        kind: 'candidate',
        id: session.ownerId,
        portal: session.showsPortal,
        session,
      }
  }
  return found
}

type Tools = Pick<Parts, 'db' | 'clock' | 'lookUps'>

/** Where no token is asked for, a live one that is sent as well is a second sign-in all the same. */
export const hasSession = async (request: FastifyRequest, tools: Tools) =>
  (await liveSessions(request, tools)) > 0

/** Two live tokens are two sign-ins, even where a header holds one of a kind that it does not take: a 401 would sign the person out. */
const unaccepted = async (request: FastifyRequest, tools: Tools) =>
  (await liveSessions(request, tools)) > 1 ? badRequest(ONE_SIGN_IN) : signedOut()

async function liveSessions({ headers }: FastifyRequest, { db, clock, lookUps }: Tools) {
  const given = [headers.authentication, headers.authorization]
    .filter((header) => typeof header === 'string')
    .map(bearer)
    .filter((token) => prefixOf(token) !== undefined)
  const sessions = await Promise.all(given.map((token) => lookUps.sessionOf(db, token, clock())))
  return sessions.filter((session) => session !== undefined).length
}

/** Only one pair of tokens may come together: the vacancies token with the one that it was made from (contract §5). */
const isBeside = (found: Candidate | Consultant, { kind, ownerId }: Session) =>
  found.kind === 'candidate' && kind === 'vacancies' && found.id === ownerId

/**
 * The two headers are only hints: they must be the token's own (requirement 17). A call with its token in `authentication` need not carry them [seed
 * 7.43]. A consultant who has left the agency is signed out.
 */
async function consultantOf(
  { db, lookUps }: Pick<Parts, 'db' | 'lookUps'>,
  session: Session,
  { headers }: FastifyRequest,
  header: 'authentication' | 'authorization',
): Promise<Consultant> {
  const consultant = await lookUps.consultantWith(db, session.ownerId)
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
