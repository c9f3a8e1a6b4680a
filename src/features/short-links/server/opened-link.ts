import type { FastifyRequest } from 'fastify'
import { giveBack, networkOf, spend } from '#server/security/allowances.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { gone, notFound } from '#shared/failure.ts'
import type { EndedLink } from '../contract/short-link.ts'
import { reachedTarget } from '../domain/code-way.ts'
import { writtenCodeOf } from '../domain/link-code.ts'
import { ENDED, endOfLink, type ShortLinkKind } from '../domain/short-link.ts'
import { linkOf, type ShortLink } from './link-queries.ts'

type CalledLink = { readonly kind: ShortLinkKind; readonly code: string }

/** Reads a link that still works. A person can try 20 unknown codes an hour; a link that has ended does not count as a guess. */
export async function openedLink(
  db: Database,
  { kind, code }: CalledLink,
  request: Pick<FastifyRequest, 'ip'>,
  now: Date,
  config: Config,
): Promise<ShortLink> {
  const miss = {
    allowance: 'short-link misses of a network',
    of: networkOf(request, config),
  } as const
  await spend(db, [miss], now, config)
  const written = writtenCodeOf(code)
  const found = written && (await linkOf(db, kind, written, config))
  if (!found) throw notFound('We do not know this link.')
  await giveBack(db, miss, now)
  const { proven, ...link } = found
  const reason = endOfLink(link, now)
  if (reason)
    throw gone(ENDED[reason], {
      reason,
      vacancyId: link.vacancyId,
      branch: link.branch,
    } satisfies EndedLink)
  return { ...link, target: reachedTarget(link, proven, config) }
}
