import type { Server } from '#server/http/route.ts'

/** The pages that search engines are asked not to request, because each is for one person. What is below them is meant too. */
const PRIVATE_PAGES = [
  '/consultant',
  '/registration',
  '/onboarding',
  '/profile',
  '/recent-activity',
  '/recommended-jobs',
  '/login',
  '/logout',
  '/reset',
  '/scan',
]
/** The folders whose addresses are no pages, or pages of one person. */
const PRIVATE_FOLDERS = [
  '/api/',
  '/API/',
  '/portal/',
  '/employee/',
  '/validate/',
  '/applied/',
  '/claim/',
  '/i/',
  '/o/',
  '/p/',
  '/s/',
  '/dev/',
]

/**
 * Serves /robots.txt. A rule closes everything that begins with it, so a page has three: itself, itself with a query, and what is below it. Otherwise
 * '/reset' would also close a page that is called '/resettlement'.
 */
export const serveRobots = ({ http, parts: { config } }: Server) =>
  http.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          'User-agent: *',
          ...PRIVATE_PAGES.flatMap((page) => [`${page}$`, `${page}?`, `${page}/`]).map(close),
          ...PRIVATE_FOLDERS.map(close),
          '',
          `Sitemap: ${config.publicOrigin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

const close = (path: string) => `Disallow: ${path}`
