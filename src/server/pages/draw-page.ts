import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ClientConfig } from '#shared/client-config.ts'
import type { Config } from '#server/settings/config.ts'
import type { Server } from '#server/http/route.ts'
import type { WrittenPage } from './compressed.ts'
import { listScriptSources, listStyleSources } from './inline-code.ts'
import { createPageHeaders, isPrivatePath } from './page-headers.ts'
import { renderDemoBand } from './demo-band.ts'
import { type DisplaySetting, renderPageHtml } from './page-html.ts'
import { renderLinks } from './page-links.ts'
import { watchCalls } from './kept/watch-calls.ts'
import { createServerCarrier } from './server-carrier.ts'
import type { PageRequest, RenderedPage, WebBuild } from './web-build.ts'

/** The Retry-After header of a page that failed with status 503. */
const RETRY_AFTER_SECONDS = '5'

export type PageSite = {
  readonly server: Server
  readonly web: WebBuild
  readonly config: ClientConfig
}
/** A page to render: its address with the query, and everything else on which its content depends. */
export type WantedPage = {
  readonly address: string
  readonly display: DisplaySetting
}

/** A rendered page. `isWhole` is true if it is no error page and no part of it is missing. */
type DrawnPage = WrittenPage & { readonly isWhole: boolean }

/** Renders a page with its data, and the error page if that fails. */
export async function drawPage(
  { server: { http, parts }, web, config }: PageSite,
  request: FastifyRequest,
  wanted: WantedPage,
): Promise<DrawnPage> {
  const watched = watchCalls(createServerCarrier(http, parts.config, request), parts.config)
  const rendered = await renderPageOrError(web, {
    request: new Request(parts.config.publicOrigin + wanted.address),
    carry: watched.carry,
    now: parts.clock(),
    requestId: request.id,
    config,
    report: (error: unknown) => request.log.error({ err: error }, 'a page failed'),
  })
  const { status, redirect } = rendered
  const { html, headers } = await writePage(rendered, web, wanted, {
    client: config,
    server: parts.config,
  })
  return {
    isWhole: status === 200 && watched.answeredAll(),
    status,
    headers: {
      ...headers,
      ...(status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
      ...(redirect === undefined ? {} : { location: redirect }),
    },
    html: redirect === undefined ? html : '',
  }
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

type PageSettings = { readonly client: ClientConfig; readonly server: Config }

/** Writes the document and its headers. Only pages for one person, and those of Vite's development server, have a nonce. */
async function writePage(
  rendered: RenderedPage,
  web: WebBuild,
  { address, display }: WantedPage,
  { client, server }: PageSettings,
) {
  const path = getPath(address)
  const nonce = web.needsNonce || isPrivatePath(path) ? randomBytes(18).toString('base64') : null
  const shell = await web.shell(address)
  const links = renderLinks(
    { manifest: web.manifest(), style: web.style },
    rendered.modules,
    shell,
    nonce,
  )
  return {
    headers: {
      ...createPageHeaders({
        // Styles and scripts are listed before the page's content is added, so that no content can allow any.
        allowed:
          nonce === null
            ? {
                scriptSources: listScriptSources(shell),
                styleSources: listStyleSources(shell + links),
              }
            : { nonce },
        path,
        connect: listApiOrigins(server),
        authorities: listSignInOrigins(path, server),
      }),
      'content-type': 'text/html; charset=utf-8',
    },
    html: renderPageHtml({
      ...rendered,
      band: renderDemoBand(server),
      shell,
      nonce,
      links,
      fonts: web.fonts(),
      config: client,
      display,
    }),
  }
}

export const getPath = (address: string) => address.split('?', 1)[0] ?? '/'

/** Returns the origins of APIs that are on other hosts. */
const listApiOrigins = ({ bases }: Config) =>
  Object.values(bases)
    .filter((base) => /^https?:/.test(base))
    .map((base) => new URL(base).origin)

/** Returns the origin of the company's sign-in if the page belongs to the desk. These pages call that origin and load it in an invisible frame. */
const listSignInOrigins = (path: string, { consultantSignOn }: Config) =>
  consultantSignOn && /^\/consultant(\/|$)/.test(path)
    ? [new URL(consultantSignOn.issuer).origin]
    : []
