import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#shared/failure.ts'
import type { Config } from '#server/settings/config.ts'
import { chooseEncoding } from './compressed.ts'
import { findDemoOrigin } from './demo-origin.ts'
import { renderDemoBand } from './demo-band.ts'
import { drawPage, getPath, type PageSite } from './draw-page.ts'
import type { FinishedPage, KeptPages } from './kept/kept-pages.ts'
import { createPageHeaders } from './page-headers.ts'
import { type DisplaySetting, renderLastResort } from './page-html.ts'

/** The site, and the pages that it keeps, if it keeps any. */
export type KeepingSite = PageSite & { readonly kept: KeptPages | undefined }

/** Sends the page or, if even the error page fails, the minimal HTML of `renderLastResort`. */
export async function answerPage(site: KeepingSite, request: FastifyRequest, reply: FastifyReply) {
  const { config } = site.server.parts
  const path = getPath(request.url)
  if (isApiPath(path, config)) throw notFound('There is nothing at this address.')
  const away = findRedirect(path, request, config)
  if (away) return reply.code(away.status).headers(away.headers).send()
  try {
    const { status, headers, body } = await findPage(site, request)
    return await reply.code(status).headers(headers).send(body)
  } catch (error) {
    request.log.error({ err: error }, 'the error page failed')
    return reply
      .code(500)
      .headers(
        createPageHeaders({ allowed: { styleSources: [] }, path, connect: [], authorities: [] }),
      )
      .type('text/html; charset=utf-8')
      .send(renderLastResort(renderDemoBand(config)))
  }
}

/** Returns the kept page, if everyone gets the same one at this address, and else draws it. */
async function findPage(site: KeepingSite, request: FastifyRequest): Promise<FinishedPage> {
  const { kept, web, server } = site
  const display = readDisplay(request.headers.cookie)
  const encoding = chooseEncoding(request)
  const draw = (address: string) => drawPage(site, request, { address, display, encoding })
  if (!kept) return (await draw(request.url)).page

  const keyOf = (address: string) => `${encoding} ${display} ${address}`
  // Only pages that everyone gets are kept, so this needs no look at the address.
  const known = kept.find(keyOf(request.url))
  if (known) return known
  const entry = await web.entry()
  const shared = await entry.findSharedAddress(
    new URL(server.parts.config.publicOrigin + request.url),
  )
  return shared === undefined
    ? (await draw(request.url)).page
    : kept.findOrDraw(keyOf(shared), () => draw(shared))
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
