import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClientConfig } from '#shared/client-config.ts'
import { notFound } from '#shared/failure.ts'
import type { Config } from '#server/settings/config.ts'
import type { Server } from '#server/http/route.ts'
import { sendCompressed } from './compressed.ts'
import { createPageHeaders } from './page-headers.ts'
import { findDemoOrigin } from './demo-origin.ts'
import { renderDemoBand } from './demo-band.ts'
import { renderLastResort, renderPageHtml } from './page-html.ts'
import { renderLinks } from './page-links.ts'
import { createServerCarrier } from './server-carrier.ts'
import type { PageRequest, RenderedPage, WebBuild } from './web-build.ts'

/** The Retry-After header of a page that failed with status 503. */
const RETRY_AFTER_SECONDS = 5

/** Sends the rendered page; if it fails, the error page; and if that fails too, the minimal HTML of `renderLastResort`. */
export async function answerPage(
  { http, parts }: Server,
  web: WebBuild,
  config: ClientConfig,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const path = request.url.split('?', 1)[0] ?? '/'
  if (isApiPath(path, parts.config)) throw notFound('There is nothing at this address.')

  const away = findRedirect(path, request, parts.config)
  if (away) return reply.code(away.status).headers(away.headers).send()
  const nonce = randomBytes(18).toString('base64')
  reply
    .headers(
      createPageHeaders({
        nonce,
        path,
        connect: listApiOrigins(parts.config),
        authorities: listSignInOrigins(path, parts.config),
      }),
    )
    .type('text/html; charset=utf-8')
  const asked = {
    request: new Request(parts.config.publicOrigin + request.url),
    carry: createServerCarrier(http, parts.config, request),
    now: parts.clock(),
    requestId: request.id,
    config,
    report: (error: unknown) => request.log.error({ err: error }, 'a page failed'),
  }
  const band = renderDemoBand(parts.config)
  try {
    const rendered = await renderPageOrError(web, asked)
    if (rendered.redirect)
      return reply.code(rendered.status).header('location', rendered.redirect).send()
    if (rendered.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    const html = await writePage(rendered, web, { request, nonce, band, config })
    return await sendCompressed(reply.code(rendered.status), html)
  } catch (error) {
    request.log.error({ err: error }, 'the error page failed')
    return reply.code(500).send(renderLastResort(band))
  }
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

type PageContext = {
  readonly request: FastifyRequest
  readonly nonce: string
  readonly band: string
  readonly config: ClientConfig
}

async function writePage(
  rendered: RenderedPage,
  web: WebBuild,
  { request, nonce, band, config }: PageContext,
): Promise<string> {
  const shell = await web.shell(request.url)
  const built = { manifest: web.manifest(), style: web.style }
  return renderPageHtml({
    ...rendered,
    band,
    shell,
    nonce,
    links: renderLinks(built, rendered.modules, shell, nonce),
    fonts: web.fonts(),
    config,
    display: readDisplay(request.headers.cookie),
  })
}

async function renderPageOrError(web: WebBuild, asked: PageRequest): Promise<RenderedPage> {
  const entry = await web.entry()
  try {
    return await entry.render(asked)
  } catch (error) {
    asked.report(error)
    return entry.renderError(asked, error)
  }
}

/** Returns whether a path belongs to the API. An unknown call gets a JSON error rather than a page. */
const isApiPath = (path: string, { bases }: Config) =>
  [bases.candidate, bases.portal, bases.sameOrigin, bases.employee, '/api'].some(
    (base) => path === base || path.startsWith(`${base}/`),
  )

const listApiOrigins = ({ bases }: Config) =>
  Object.values(bases)
    .filter((base) => /^https?:/.test(base))
    .map((base) => new URL(base).origin)

/** Returns the origin of the company's sign-in if the page belongs to the desk. These pages call that origin and load it in an invisible frame. */
const listSignInOrigins = (path: string, { consultantSignOn }: Config) =>
  consultantSignOn && /^\/consultant(\/|$)/.test(path)
    ? [new URL(consultantSignOn.issuer).origin]
    : []

/** Returns the colour scheme that the visitor chose, from the cookie. */
export const readDisplay = (cookie = '') =>
  (/(?:^|;\s*)display=(light|dark)(?:;|$)/.exec(cookie)?.[1] ?? 'system') as
    | 'system'
    | 'light'
    | 'dark'
