import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { ClientConfig } from '#shared/client-config.ts'
import { type CallCarrier, carrierContext } from './call/carrier.ts'
import { ClientConfigContext } from './client-config.ts'
import { clockContext } from './reading/clock.ts'
import { loadErrorPage } from './error-page/error-screen.tsx'
import { type ShownError, toShownError } from './error-page/shown-error.ts'
import { AppInit } from './layouts/app-init.tsx'
import { isConsultantPath } from './layouts/layout-of-path.ts'
import type { PageHandle } from './routes/page-route.ts'
import { PageTitle } from './routes/page-title.tsx'
import { routes } from './routes/all-routes.ts'

export type RenderedPage = {
  readonly status: number
  readonly html: string
  /** The initial state of the browser's router; null if the browser renders the page. */
  readonly state: unknown
  readonly jsonLd: unknown
  /** Source files whose chunks and styles the page needs in addition to the shell's. */
  readonly modules: readonly string[]
  readonly redirect?: string
}
type RenderRequest = {
  readonly request: Request
  readonly carry: CallCarrier
  readonly now: Date
  readonly requestId: string
  readonly config: ClientConfig
  /** Receives errors that are bugs or failures rather than expected refusals. */
  readonly report: (error: unknown) => void
}

const { query, dataRoutes } = createStaticHandler(routes)
const routesWithHead = listRoutesWithHead(routes)
await loadErrorPage()
const ERROR_PAGE = 'src/web/error-page/error-page.tsx'

/**
 * Returns the address under which the server can cache the page at this address for everyone. It has the parameters that the page knows, in a fixed
 * order. Returns undefined if the page must be rendered for each request.
 */
export async function findSharedAddress(address: URL): Promise<string | undefined> {
  const head = await findHandles(address.pathname, routesWithHead).at(-1)?.head?.()
  return head?.sharedAddress?.(address)
}

/** Renders a page as HTML with the values that its loader has read, or returns a redirect. */
export async function render({
  request,
  carry,
  now,
  requestId,
  config,
  report,
}: RenderRequest): Promise<RenderedPage> {
  const handles = listPageHandles(new URL(request.url).pathname)
  const modules = handles.map(({ file }) => `src/web/pages/${file}.page.tsx`)
  if (handles.some(({ browserOnly }) => browserOnly))
    return {
      status: 200,
      html: renderToString(
        <ClientConfigContext value={config}>
          <PageTitle />
          <AppInit address={request.url.slice(new URL(request.url).origin.length)} />
        </ClientConfigContext>,
      ),
      state: null,
      jsonLd: null,
      modules,
    }

  const requestContext = new RouterContextProvider()
  requestContext.set(carrierContext, carry)
  requestContext.set(clockContext, () => now)
  const context = await query(request, { requestContext })
  if (context instanceof Response)
    return {
      status: context.status,
      html: '',
      state: null,
      jsonLd: null,
      modules,
      redirect: context.headers.get('location') ?? '/',
    }

  const failed = showErrors(context, { requestId, now, report })
  const { jsonLd, status } = failed
    ? { jsonLd: null, status: failed }
    : await loadPageHead(handles, context, config)
  return {
    status,
    modules: failed ? [ERROR_PAGE] : modules,
    jsonLd,
    html: renderMarkup(context, config, report),
    state: { loaderData: context.loaderData, actionData: null, errors: context.errors },
  }
}

/** Renders the error page for a failure outside all loaders. */
export async function renderError(
  { request, now, requestId, config, report }: RenderRequest,
  thrown: unknown,
): Promise<RenderedPage> {
  const context = (await query(
    new Request(
      new URL(
        isConsultantPath(new URL(request.url).pathname) ? '/consultant/-' : '/-',
        request.url,
      ),
    ),
    { requestContext: new RouterContextProvider() },
  )) as StaticHandlerContext
  const error = addSupportDetails(toShownError(thrown), { requestId, now })
  context.errors = Object.fromEntries(
    Object.keys(context.errors ?? {}).map((route) => [route, error]),
  )
  return {
    status: error.status,
    html: renderMarkup(context, config, report),
    state: null,
    jsonLd: null,
    modules: [ERROR_PAGE],
  }
}

const renderMarkup = (
  context: StaticHandlerContext,
  config: ClientConfig,
  report: (error: unknown) => void,
) =>
  renderToString(
    <StrictMode>
      <ClientConfigContext value={config}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ClientConfigContext>
    </StrictMode>,
    { onError: report } as object,
  )

const addSupportDetails = (
  error: ShownError,
  { requestId, now }: Pick<RenderRequest, 'requestId' | 'now'>,
) => ({
  ...error,
  askedAs: error.requestId ?? error.askedAs ?? requestId,
  time: now.toISOString(),
})

/** Replaces the errors in `context` by their public parts, and reports those with a status from 500. Returns the status of the first error. */
function showErrors(
  context: StaticHandlerContext,
  { report, ...asked }: Pick<RenderRequest, 'requestId' | 'now' | 'report'>,
): number | undefined {
  const errors = Object.entries(context.errors ?? {}).map(
    ([route, thrown]) => [route, thrown, addSupportDetails(toShownError(thrown), asked)] as const,
  )
  for (const [, thrown, { status }] of errors) if (status >= 500) report(thrown)
  if (errors.length)
    context.errors = Object.fromEntries(errors.map(([route, , shown]) => [route, shown]))
  return errors[0]?.[2].status
}

async function loadPageHead(
  handles: readonly PageHandle[],
  context: StaticHandlerContext,
  config: ClientConfig,
) {
  const head = await handles.at(-1)?.head?.()
  const route = context.matches.at(-1)?.route.id ?? ''
  const loaded = context.loaderData[route] as never
  return {
    jsonLd: head?.jsonLd?.(loaded, config) ?? null,
    status: head?.status?.(loaded) ?? context.statusCode,
  }
}

/** Returns the handles of a page's routes. The few public pages are looked for first, because the router compiles each route that it compares. */
function listPageHandles(path: string): readonly PageHandle[] {
  const handles = findHandles(path, routesWithHead)
  return handles.length > 0 ? handles : findHandles(path, routes)
}

const findHandles = (path: string, among: RouteObject[]): readonly PageHandle[] =>
  (matchRoutes(among, path) ?? []).flatMap(
    ({ route }) => (route.handle as PageHandle | undefined) ?? [],
  )

/** Lists the routes with a head. The routes above them have no path, so they can be compared without these. */
function listRoutesWithHead(among: readonly RouteObject[]): RouteObject[] {
  return among.flatMap((route) =>
    (route.handle as PageHandle | undefined)?.head
      ? route
      : listRoutesWithHead(route.path === undefined ? (route.children ?? []) : []),
  )
}
