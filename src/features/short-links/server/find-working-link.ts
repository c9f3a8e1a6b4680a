import type { FastifyRequest } from 'fastify'
import { findBySecret } from '#server/security/find-by-secret.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { createGoneFailure, notFound } from '#shared/failure.ts'
import type { EndedLink } from '../contract/short-link.ts'
import { resolveCodeTarget } from '../domain/resolve-code-target.ts'
import { parseLinkCode } from '../domain/link-code.ts'
import { ENDED_LINK_MESSAGES, getLinkEndReason, type ShortLinkKind } from '../domain/short-link.ts'
import { findLink, type ShortLink } from './link-queries.ts'

type RequestedLink = { readonly kind: ShortLinkKind; readonly code: string }

/**
 * Reads a link that still works, or throws. Unknown codes count against a limit of the visitor's network, to prevent guessing; the code of a link
 * that has ended does not count.
 */
export async function findWorkingLink(
  db: Database,
  { kind, code }: RequestedLink,
  request: Pick<FastifyRequest, 'ip'>,
  now: Date,
  config: Config,
): Promise<ShortLink> {
  const search = {
    misses: 'short-link misses of a network',
    find: async () => {
      const written = parseLinkCode(code)
      return written && (await findLink(db, kind, written, config))
    },
  } as const
  const found = await findBySecret(search, request, { db, config }, now)
  if (!found) throw notFound('We do not recognise this link.')
  const { proven, ...link } = found
  const reason = getLinkEndReason(link, now)
  if (reason)
    throw createGoneFailure(ENDED_LINK_MESSAGES[reason], {
      reason,
      vacancyId: link.vacancyId,
      branch: link.branch,
    } satisfies EndedLink)
  return { ...link, target: resolveCodeTarget(link, proven, config) }
}
