import { findBySecret } from '#server/security/find-by-secret.ts'
import type { Server } from '#server/http/route.ts'
import { normaliseCrockford } from '#shared/crockford.ts'
import { findVacancyByShortCode } from './vacancy-queries.ts'

const SHORT_LINK_PATTERN = /^\/v\/([0-9A-Za-z]{26})$/

/**
 * Redirects a short link /v/{id} to the page of its vacancy, with the parameters that show where the visitor came from. An unknown id counts as a
 * failed attempt of the visitor's network, and the request continues to the pages, which respond 'not found'.
 */
export function redirectShortLinks({ http, parts }: Server) {
  http.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v/')) return
    const [path = '', query] = request.url.split('?', 2)
    const code = SHORT_LINK_PATTERN.exec(path)?.[1]
    if (!code || !['GET', 'HEAD'].includes(request.method)) return
    const search = {
      misses: 'short-link misses of a network',
      find: () => findVacancyByShortCode(parts.db, normaliseCrockford(code)),
    } as const
    const vacancy = await findBySecret(search, request, parts, parts.clock())
    if (!vacancy) return
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/vacancy/${vacancy.id}${readSourceParameters(new URLSearchParams(query))}`, 302)
  })
}

/** Returns the link's parameters that show where the visitor came from, without any others that someone added. */
function readSourceParameters(query: URLSearchParams): string {
  const kept = new URLSearchParams(
    [...query].filter(([name]) => name === 'src' || /^utm_[a-z_]{1,30}$/.test(name)),
  )
  return kept.size > 0 ? `?${kept}` : ''
}
