import type { Server } from '#server/http/route.ts'

/** The pages that search engines are asked not to request, together with all addresses below them, because each is for one person. */
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
/** The folders that contain no pages, or only pages for one person. */
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
 * Serves /robots.txt. A rule there applies to every address that begins with its text. So each page has three rules: the address itself ('$' marks
 * its end), the address with a query, and all addresses below it. A single rule '/reset' would also exclude a page '/resettlement'.
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
