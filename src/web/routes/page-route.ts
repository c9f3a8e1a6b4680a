import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import type { ClientConfig } from '#shared/client-config.ts'
import { isCandidate, isConsultant, useSession } from '../session/session.ts'
import { loadChunk } from '../shell/chunk-reload.ts'
import type { StoredSession } from '../session/stored-session.ts'

/** The server's additions to a page's head, from `<page>.head.ts`, which browsers never load. */
export type PageHead = {
  readonly jsonLd?: (loaded: never, config: ClientConfig) => unknown
  readonly status?: (loaded: never) => number
  /**
   * Returns the address under which the server caches the page for everyone, with the parameters that the page knows in a fixed order; undefined if
   * the address has others. A page without this function is never cached.
   */
  readonly sharedAddress?: (address: URL) => string | undefined
}

export type PageHandle = {
  /** The page's file in src/web/pages, such as 'home/home', by which the server finds its chunks and styles. */
  readonly file: string
  /** True if the page is rendered only in the browser, because it needs the session stored there. */
  readonly browserOnly: boolean
  /** True if only signed-in people see the page, so that it closes when their session ends. */
  readonly isPrivate: boolean
  readonly head: (() => Promise<PageHead>) | undefined
}

type PageFiles = {
  readonly components: Readonly<Record<string, () => Promise<unknown>>>
  readonly loaders?: Readonly<Record<string, () => Promise<{ loader: LoaderFunction }>>>
  readonly heads?: Readonly<Record<string, () => Promise<PageHead>>>
}
type PageOptions = {
  readonly browserOnly?: boolean
  readonly isPrivate?: boolean
  readonly guard?: GuardName
}

/** Makes routes from a table of addresses and page files. The options `shown` apply to all of them. The files come from Vite's import.meta.glob. */
export const createPageRoutes =
  ({ components, loaders = {}, heads = {} }: PageFiles) =>
  (table: Readonly<Record<string, string>>, shown: PageOptions = {}): RouteObject[] =>
    Object.entries(table).map(([path, file]) =>
      createPageRoute({
        ...shown,
        path,
        file,
        component: components[`./${file}.page.tsx`] as PageDeclaration['component'],
        loader: loaders[`./${file}.loader.ts`],
        head: heads[`./${file}.head.ts`],
      }),
    )

type PageDeclaration = PageOptions & {
  /** The path of the page's route, '' for the home page. */
  readonly path: string
  readonly file: string
  readonly component: () => Promise<{ default: ComponentType }>
  readonly loader?: (() => Promise<{ loader: LoaderFunction }>) | undefined
  readonly head?: (() => Promise<PageHead>) | undefined
}

/**
 * Makes a route whose code is a chunk of its own. The code of its loader is loaded only when the browser navigates to it, because a page that the
 * server rendered has its values already.
 */
export function createPageRoute({
  path,
  file,
  component,
  loader,
  head,
  browserOnly = false,
  guard,
  isPrivate = guard !== undefined,
}: PageDeclaration): RouteObject {
  // A page whose guard is unknown always fails. The server renders it, because only the server can send the error's status.
  const handle: PageHandle = {
    file,
    browserOnly: browserOnly && !(guard && isUnknown(guard)),
    isPrivate,
    head,
  }
  const load: LoaderFunction | undefined =
    loader && (async (asked, context) => (await loadChunk(loader)).loader(asked, context))
  return {
    ...(path ? { path } : { index: true }),
    handle,
    shouldRevalidate,
    lazy: { Component: async () => (await loadChunk(component)).default },
    ...(guard || load ? { loader: guard ? guardLoader(guard, load) : load } : {}),
  } as RouteObject
}

/**
 * The address of a page without the part that opens something over the page: the fragment of a dialog, or `apply=1` for the application sheet of a
 * job.
 */
const findPageAddress = ({ pathname, search }: URL) => pathname + search.replace(/.apply=1/, '')

/** Skips loading if the page stays and only something over it opened or closed. */
function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = findPageAddress(currentUrl) === findPageAddress(nextUrl)
  return isSamePage && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate
}

/** The guards of pages. Candidate pages require candidate authentication, otherwise they redirect to / [seed 6]. */
const GUARDS = {
  candidate: isCandidate,
  /** Admits a registration's candidate, a person who came from its invitation, and a consultant who answers for them. */
  registrant: (session) =>
    isCandidate(session) ||
    isConsultant(session) ||
    Boolean(session.candidate.auth && session.candidate.registrationId),
  /** Consultant pages require a consultant's session [seed 6]. */
  consultant: isConsultant,
} satisfies Record<string, Guard>
export type Guard = (session: StoredSession) => boolean
export type GuardName = keyof typeof GUARDS

/** The fragment of the address that is being opened. Loaders do not receive it, so the app's entry provides it. */
export const fragmentSource = { hash: () => '' }

const isUnknown = (guard: string) => !Object.hasOwn(GUARDS, guard)

/** Runs a guard before the loader. An unknown guard admits no one: it is a 500 [seed 6 'Unknown middleware']. */
export function guardLoader(guard: GuardName, loader: LoaderFunction | undefined): LoaderFunction {
  return async (asked, context) => {
    if (isUnknown(guard)) throw new Error(`the guard '${guard}' is unknown`)
    const { pathname, search } = new URL(asked.request.url)
    const back = pathname + search + fragmentSource.hash()
    const letsIn = GUARDS[guard]
    if (!letsIn(useSession.getState()))
      await (await loadChunk(() => import('../call/redirect-refused.ts'))).redirectRefusedPerson(
        guard,
        back,
        letsIn,
      )
    return loader ? loader(asked, context) : null
  }
}
