import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#shared/failure.ts'
import type { Config } from '#server/settings/config.ts'
import { compressPage, decodePage, encodePage, sendPage } from './compressed.ts'
import { findDemoOrigin } from './demo-origin.ts'
import { renderDemoBand } from './demo-band.ts'
import { drawPage, getPath, type PageSite } from './draw-page.ts'
import type { KeptPages } from './kept/kept-pages.ts'
import { createPageHeaders } from './page-headers.ts'
import { type DisplaySetting, renderLastResort } from './page-html.ts'

/** The site, and its page cache (`kept`); undefined if no pages are cached. */
export type KeepingSite = PageSite & { readonly kept: KeptPages | undefined }

/** Sends the page or, if even the error page fails, the minimal HTML of `renderLastResort`. */
export async function answerPage(site: KeepingSite, request: FastifyRequest, reply: FastifyReply) {
  const { config } = site.server.parts
  const path = getPath(request.url)
  if (isApiPath(path, config)) throw notFound('There is nothing at this address.')
  const away = findRedirect(path, request, config)
  if (away) return reply.code(away.status).headers(away.headers).send()
  try {
    return await sendPage(reply, await findPage(site, request))
  } catch (error) {
    request.log.error({ err: error }, 'the error page failed')
    return reply
      .code(500)
      .headers(
        createPageHeaders({
          allowed: { scriptSources: [], styleSources: [] },
          path,
          connect: [],
          authorities: [],
        }),
      )
      .type('text/html; charset=utf-8')
      .send(renderLastResort(renderDemoBand(config)))
  }
}

/** Returns the page from the cache if everyone gets the same page at this address; otherwise renders it. */
async function findPage(site: KeepingSite, request: FastifyRequest) {
  const { kept } = site
  const display = readDisplay(request.headers.cookie)
  const keyOf = (address: string) => `${display} ${address}`
  const draw = (address: string) => drawPage(site, request, { address, display })
  // The cache has only pages that are the same for everyone, so a page found there can be sent at
  // once.
  const known = kept?.find(keyOf(request.url))
  if (known) return decodePage(known, request)

  const shared = kept && (await findSharedAddress(site, request))
  if (!kept || shared === undefined) return encodePage(await draw(request.url), request)
  const page = await kept.findOrDraw(keyOf(shared), async () => {
    const { isWhole, ...drawn } = await draw(shared)
    return { isWhole, page: await compressPage(drawn) }
  })
  return decodePage(page, request)
}

async function findSharedAddress({ web, server }: PageSite, { url }: FastifyRequest) {
  const entry = await web.entry()
  return entry.findSharedAddress(new URL(server.parts.config.publicOrigin + url))
}

/** Returns the redirect for an address without a page of its own. */
function findRedirect(path: string, { url, host }: FastifyRequest, config: Config) {
  // A browser would read a path that begins with two slashes as the name of another host, so the request is redirected to the path with one slash.
  if (/^\/[/\\]/.test(path))
    return {
      status: 308,
      headers: { 'cache-control': 'no-cache', location: `/${url.replace(/^[/\\]+/, '')}` },
    }
  const home = findDemoOrigin(host, config)
  return home
    ? { status: 307, headers: { 'cache-control': 'no-store', location: home + url } }
    : undefined
}

/** Returns whether a path belongs to the API. An unknown call gets a JSON error rather than a page. */
const isApiPath = (path: string, { bases }: Config) =>
  [bases.candidate, bases.portal, bases.sameOrigin, bases.employee, '/api'].some(
    (base) => path === base || path.startsWith(`${base}/`),
  )

/** Returns the colour scheme that the visitor chose, from the cookie. */
export const readDisplay = (cookie = ''): DisplaySetting =>
  (/(?:^|;\s*)display=(light|dark)(?:;|$)/.exec(cookie)?.[1] ?? 'system') as DisplaySetting
