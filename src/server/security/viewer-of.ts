import type { FastifyRequest } from 'fastify'
import { badRequest } from '#shared/failure.ts'
import type { Parts } from '../parts.ts'
import { foundBy } from './found-by.ts'
import { ownSignInFirst } from './own-sign-in.ts'
import type { Policy } from './policies/policy.ts'
import type { Candidate } from './viewers.ts'

/** Returns the caller if the call's policy admits them; otherwise throws. */
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

/** Throws if a handed-over session writes anything but the answers of registrations. It runs before anything of the call itself. */
function assertMayWrite(
  { session }: Candidate,
  { alsoHandedOver }: Policy<unknown>,
  { method }: FastifyRequest,
) {
  if (session.writes === 'everything' || READING.includes(method)) return
  if (!alsoHandedOver) throw ownSignInFirst()
}
const READING = ['GET', 'HEAD']

/** Returns whether a request has no token and needs none. */
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

/** Returns whether the request has a required client id. It never replaces a person's credentials, but prevents calls by another site's form. */
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
