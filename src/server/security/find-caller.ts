import type { FastifyRequest } from 'fastify'
import { badRequest, forbidden, createSignedOutFailure } from '#shared/failure.ts'
import { readBearerToken, readTokenPrefix } from '#shared/token-kind.ts'
import type { Parts } from '../parts.ts'
import { RecordedRefusal } from './denial.ts'
import type { Policy } from './policies/policy.ts'
import type { Session } from './session.ts'
import type { Candidate, Consultant, Caller } from './viewers.ts'

export const ONE_SIGN_IN_MESSAGE = 'Send the credentials of one sign-in.'

/**
 * Returns the candidate or consultant to whom the request's tokens belong. Every token must be valid and of a kind that its header accepts. If both
 * headers have a token, the consultant's token decides.
 */
export async function findCaller(
  takes: Policy<unknown>['takes'],
  request: FastifyRequest,
  { db, clock, lookUps }: Parts,
): Promise<Caller> {
  let found: Caller = { kind: 'anonymous' }
  for (const header of ['authentication', 'authorization'] as const) {
    const accepted = takes[header]
    const given = request.headers[header]
    if (typeof given !== 'string' || !accepted) continue
    const token = readBearerToken(given)
    const prefix = readTokenPrefix(token)
    const session =
      prefix && accepted.includes(prefix) ? await lookUps.sessionOf(db, token, clock()) : undefined
    if (!session) throw await createTokenRefusal(request, { lookUps, db, clock })
    if (found.kind !== 'anonymous' && !mayAccompany(found, session))
      throw badRequest(ONE_SIGN_IN_MESSAGE)
    if (session.kind === 'consultant')
      found = await findConsultantOfSession({ db, lookUps }, session, request, header)
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

type SessionTools = Pick<Parts, 'db' | 'clock' | 'lookUps'>

/**
 * Returns whether the request has a valid token of a person. A call by an integration key refuses such a request, because it would be signed in
 * twice.
 */
export const hasSession = async (request: FastifyRequest, tools: SessionTools) =>
  (await countValidSessions(request, tools)) > 0

/**
 * Returns the refusal of a token in a header that does not accept it. If both headers have valid tokens it is a 400, because a 401 would sign the
 * person out.
 */
const createTokenRefusal = async (request: FastifyRequest, tools: SessionTools) =>
  (await countValidSessions(request, tools)) > 1
    ? badRequest(ONE_SIGN_IN_MESSAGE)
    : createSignedOutFailure()

async function countValidSessions(
  { headers }: FastifyRequest,
  { db, clock, lookUps }: SessionTools,
) {
  const given = [headers.authentication, headers.authorization]
    .filter((header) => typeof header === 'string')
    .map(readBearerToken)
    .filter((token) => readTokenPrefix(token) !== undefined)
  const sessions = await Promise.all(given.map((token) => lookUps.sessionOf(db, token, clock())))
  return sessions.filter((session) => session !== undefined).length
}

/**
 * Returns whether a request can contain the second token in addition to the first: this is allowed only for the vacancies token of the same candidate
 * (contract §5).
 */
const mayAccompany = (found: Candidate | Consultant, { kind, ownerId }: Session) =>
  found.kind === 'candidate' && kind === 'vacancies' && found.id === ownerId

/**
 * Returns the consultant of a session. The headers `user` and `external` also name the consultant and must agree with the token (requirement 17); a
 * call with its token in `authentication` can omit them [seed 7.43]. A consultant who has left the agency gets a 401.
 */
async function findConsultantOfSession(
  { db, lookUps }: Pick<Parts, 'db' | 'lookUps'>,
  session: Session,
  { headers }: FastifyRequest,
  header: 'authentication' | 'authorization',
): Promise<Consultant> {
  const consultant = await lookUps.consultantWith(db, session.ownerId)
  if (!consultant) throw createSignedOutFailure()
  const hintless =
    header === 'authentication' && headers.user === undefined && headers.external === undefined
  if (!hintless && (headers.user !== consultant.id || headers.external !== consultant.employeeId))
    throw new RecordedRefusal(
      consultant.id,
      forbidden('You do not have access with these details. Sign in again.'),
    )
  return { kind: 'consultant', ...consultant, session }
}
