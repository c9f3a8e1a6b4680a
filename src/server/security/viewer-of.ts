import type { FastifyRequest } from 'fastify'
import { badRequest } from '#shared/failure.ts'
import type { Parts } from '../parts.ts'
import { foundBy } from './found-by.ts'
import { ownSignInFirst } from './own-sign-in.ts'
import type { Policy } from './policies/policy.ts'
import type { Candidate } from './viewers.ts'

/** Returns who calls, where the policy of the call lets them in. */
export async function viewerOf<Viewer>(
  policy: Policy<Viewer>,
  request: FastifyRequest,
  parts: Parts,
): Promise<Viewer> {
  const instead = policy.instead?.(request)
  if (instead) return viewerOf(instead, request, parts)
  if (!hasClient(policy, request, parts.config))
    throw badRequest('The client id is missing or unknown.')
  const found = await foundBy(policy.takes, request, parts)
  if (found.kind === 'candidate') assertMayWrite(found, policy, request)
  return policy.admit(found, request, parts)
}

/** A session that the branch may have opened writes answers of registrations and nothing else. This is checked before anything of the call itself. */
function assertMayWrite(
  { session }: Candidate,
  { alsoHandedOver }: Policy<unknown>,
  { method }: FastifyRequest,
) {
  if (session.writes === 'everything' || READING.includes(method)) return
  if (!alsoHandedOver) throw ownSignInFirst()
}
const READING = ['GET', 'HEAD']

/** True where a request carries no token and would be let in without one. */
export function isStranger(
  policy: Policy<unknown>,
  request: FastifyRequest,
  { config }: Parts,
): boolean {
  const { authentication, authorization } = request.headers
  return (
    authentication === undefined &&
    authorization === undefined &&
    hasClient(policy, request, config)
  )
}

/** A client id never replaces a person's credentials; without one a form of another site could call. */
function hasClient(
  { clientId }: Policy<unknown>,
  { headers, method }: FastifyRequest,
  { clients }: Parts['config'],
): boolean {
  if (clientId === 'never') return true
  const given = headers['client-id'] ?? headers.clientid
  if (given === undefined) return clientId === 'for writes' && method === 'GET'
  return typeof given === 'string' && clients.includes(given)
}
