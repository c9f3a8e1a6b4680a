import type { FastifyRequest } from 'fastify'
import { badRequest } from '#shared/failure.ts'
import type { Parts } from '../parts.ts'
import { findCaller } from './find-caller.ts'
import { createOwnSignInFailure } from './own-sign-in.ts'
import type { Policy } from './policies/policy.ts'
import type { Candidate } from './viewers.ts'

/** Returns the caller if the call's policy admits them; otherwise throws. */
export async function findViewer<Viewer>(
  policy: Policy<Viewer>,
  request: FastifyRequest,
  parts: Parts,
): Promise<Viewer> {
  const instead = policy.instead?.(request)
  if (instead) return findViewer(instead, request, parts)
  if (!hasRequiredClientId(policy, request, parts.config))
    throw badRequest('The client id is missing or unknown.')
  const found = await findCaller(policy.takes, request, parts)
  if (found.kind === 'candidate') assertMayWrite(found, policy, request)
  return policy.admit(found, request, parts)
}

/**
 * Throws if a session that was handed over (opened by a link that a branch saw) writes anything except answers of registrations. The check runs
 * before any code of the call.
 */
function assertMayWrite(
  { session }: Candidate,
  { alsoHandedOver }: Policy<unknown>,
  { method }: FastifyRequest,
) {
  if (session.writes === 'everything' || READ_METHODS.includes(method)) return
  if (!alsoHandedOver) throw createOwnSignInFailure()
}
const READ_METHODS = ['GET', 'HEAD']

/** Returns whether a request has no token and needs none. */
export function isAnonymousRequest(
  policy: Policy<unknown>,
  request: FastifyRequest,
  { config }: Parts,
): boolean {
  const { authentication, authorization } = request.headers
  return (
    authentication === undefined &&
    authorization === undefined &&
    hasRequiredClientId(policy, request, config)
  )
}

/**
 * Returns whether the request has a client id, if one is required. A client id does not replace a person's credentials: it prevents calls by forms of
 * other sites, which cannot send it.
 */
function hasRequiredClientId(
  { clientId }: Policy<unknown>,
  { headers, method }: FastifyRequest,
  { clients }: Parts['config'],
): boolean {
  if (clientId === 'never') return true
  const given = headers['client-id'] ?? headers.clientid
  if (given === undefined) return clientId === 'for writes' && method === 'GET'
  return typeof given === 'string' && clients.includes(given)
}
