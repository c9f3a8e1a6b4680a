import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClientConfig } from '#shared/client-config.ts'
import { notFound } from '#shared/failure.ts'
import type { Config } from '#server/settings/config.ts'
import type { Server } from '#server/http/route.ts'
import { sendCompressed } from './compressed.ts'
import { pageHeaders } from './page-headers.ts'
import { inDemoAt } from './demo-origin.ts'
import { demoBand } from './demo-band.ts'
import { lastResort, pageHtml } from './page-html.ts'
import { linksOf } from './page-links.ts'
import { serverCarrier } from './server-carrier.ts'
import type { PageRequest, Rendered, WebBuild } from './web-build.ts'

/** The seconds after which a failed page can be requested again, as with a call. */
const AGAIN_AFTER = 5

/** Sends the rendered page, else the error page, else the minimal HTML of `lastResort`. */
export async function answerPage(
  { http, parts }: Server,
  web: WebBuild,
  config: ClientConfig,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const path = request.url.split('?', 1)[0] ?? '/'
  if (isCall(path, parts.config)) throw notFound('There is nothing at this address.')

  const away = elsewhere(path, request, parts.config)
  if (away) return reply.code(away.status).headers(away.headers).send()
  const nonce = randomBytes(18).toString('base64')
  reply
    .headers(
      pageHeaders({
        nonce,
        path,
        connect: origins(parts.config),
        authorities: authoritiesOf(path, parts.config),
      }),
    )
    .type('text/html; charset=utf-8')
  const asked = {
    request: new Request(parts.config.publicOrigin + request.url),
    carry: serverCarrier(http, parts.config, request),
    now: parts.clock(),
    requestId: request.id,
    config,
    report: (error: unknown) => request.log.error({ err: error }, 'a page failed'),
  }
  const band = demoBand(parts.config)
  try {
    const rendered = await renderedOrError(web, asked)
    if (rendered.redirect)
      return reply.code(rendered.status).header('location', rendered.redirect).send()
    if (rendered.status === 503) reply.header('retry-after', AGAIN_AFTER)
    const html = await written(rendered, web, { request, nonce, band, config })
    return await sendCompressed(reply.code(rendered.status), html)
  } catch (error) {
    request.log.error({ err: error }, 'the error page failed')
    return reply.code(500).send(lastResort(band))
  }
}

/** Returns the redirect for an address without a page of its own. */
function elsewhere(path: string, { url, host }: FastifyRequest, config: Config) {
  // A script would resolve such a path to another host, so it is redirected to the path with one slash.
  if (/^\/[/\\]/.test(path))
    return {
      status: 308,
      headers: { 'cache-control': 'no-cache', location: `/${url.replace(/^[/\\]+/, '')}` },
    }
  const home = inDemoAt(host, config)
  return home
    ? { status: 307, headers: { 'cache-control': 'no-store', location: home + url } }
    : undefined
}

type Page = {
  readonly request: FastifyRequest
  readonly nonce: string
  readonly band: string
  readonly config: ClientConfig
}

async function written(
  rendered: Rendered,
  web: WebBuild,
  { request, nonce, band, config }: Page,
): Promise<string> {
  const shell = await web.shell(request.url)
  const built = { manifest: web.manifest(), style: web.style }
  return pageHtml({
    ...rendered,
    band,
    shell,
    nonce,
    links: linksOf(built, rendered.modules, shell, nonce),
    fonts: web.fonts(),
    config,
    display: displayOf(request.headers.cookie),
  })
}

async function renderedOrError(web: WebBuild, asked: PageRequest): Promise<Rendered> {
  const entry = await web.entry()
  try {
    return await entry.render(asked)
  } catch (error) {
    asked.report(error)
    return entry.renderError(asked, error)
  }
}

/** Returns whether a path belongs to the API. An unknown call gets a JSON error rather than a page. */
const isCall = (path: string, { bases }: Config) =>
  [bases.candidate, bases.portal, bases.sameOrigin, bases.employee, '/api'].some(
    (base) => path === base || path.startsWith(`${base}/`),
  )

const origins = ({ bases }: Config) =>
  Object.values(bases)
    .filter((base) => /^https?:/.test(base))
    .map((base) => new URL(base).origin)

/** Returns the origin of the company's sign-in for the desk's pages, which call it and load it in an invisible frame. */
const authoritiesOf = (path: string, { consultantSignOn }: Config) =>
  consultantSignOn && /^\/consultant(\/|$)/.test(path)
    ? [new URL(consultantSignOn.issuer).origin]
    : []

/** Returns the colour scheme that the visitor chose, from the cookie. */
export const displayOf = (cookie = '') =>
  (/(?:^|;\s*)display=(light|dark)(?:;|$)/.exec(cookie)?.[1] ?? 'system') as
    | 'system'
    | 'light'
    | 'dark'
