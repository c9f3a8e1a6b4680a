import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import type { ClientConfig } from '#shared/client-config.ts'
import { isCandidate, isConsultant, useSession } from '../session/session.ts'
import { loadChunk } from '../shell/chunk-reload.ts'
import type { StoredSession } from '../session/stored-session.ts'

/** The server adds these to a page's head; `<page>.head.ts` is never sent to the browser. */
export type PageHead = {
  readonly jsonLd?: (loaded: never, config: ClientConfig) => unknown
  readonly status?: (loaded: never) => number
}

export type PageHandle = {
  /** The page in src/web/pages, as 'home/home', by which the server finds its chunks and styles. */
  readonly file: string
  /** The page is rendered only in the browser, since it needs the session, which is there. */
  readonly browserOnly: boolean
  /** Only people who are signed in see it: it goes when their session ends. */
  readonly isPrivate: boolean
  readonly head: (() => Promise<PageHead>) | undefined
}

type PageFiles = {
  readonly components: Readonly<Record<string, () => Promise<unknown>>>
  readonly loaders?: Readonly<Record<string, () => Promise<{ loader: LoaderFunction }>>>
  readonly heads?: Readonly<Record<string, () => Promise<PageHead>>>
}
type Shown = {
  readonly browserOnly?: boolean
  readonly isPrivate?: boolean
  readonly guard?: GuardName
}

/**
 * Makes routes of a table of addresses, each with its page; the pages of a table are shown to the same people. Vite found the files for the patterns of
 * these pages.
 */
export const pagesOf =
  ({ components, loaders = {}, heads = {} }: PageFiles) =>
  (table: Readonly<Record<string, string>>, shown: Shown = {}): RouteObject[] =>
    Object.entries(table).map(([path, file]) =>
      page({
        ...shown,
        path,
        file,
        component: components[`./${file}.page.tsx`] as Page['component'],
        loader: loaders[`./${file}.loader.ts`],
        head: heads[`./${file}.head.ts`],
      }),
    )

type Page = Shown & {
  /** The path is empty for the page of the origin itself. */
  readonly path: string
  readonly file: string
  readonly component: () => Promise<{ default: ComponentType }>
  readonly loader?: (() => Promise<{ loader: LoaderFunction }>) | undefined
  readonly head?: (() => Promise<PageHead>) | undefined
}

/** Makes a route whose code is a file of its own. Its loader comes with the first navigation that needs it: a page that the server rendered has its data. */
export function page({
  path,
  file,
  component,
  loader,
  head,
  browserOnly = false,
  guard,
  isPrivate = guard !== undefined,
}: Page): RouteObject {
  // A page that can only fail fails on the server, with its status.
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
    ...(guard || load ? { loader: guard ? guarded(guard, load) : load } : {}),
  } as RouteObject
}

/** Only the anchor changed (a dialog opened or closed), so what the page shows is still right. */
function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameAddress =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return sameAddress && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}

/** The guard says who may see a page. Candidate pages require candidate authentication, otherwise they redirect to / [seed 6]. */
const GUARDS = {
  candidate: isCandidate,
  /** A registration is reached by its candidate, by anyone who came from its invitation, and by a consultant who answers for them. */
  registrant: (session) =>
    isCandidate(session) ||
    isConsultant(session) ||
    Boolean(session.candidate.auth && session.candidate.registrationId),
  /** Consultant pages require a consultant's session [seed 6]. */
  consultant: isConsultant,
} satisfies Record<string, Guard>
export type Guard = (session: StoredSession) => boolean
export type GuardName = keyof typeof GUARDS

/** The shell knows the fragment of the address that is opened, and a loader does not. */
export const wanted = { hash: () => '' }

const isUnknown = (guard: string) => !Object.hasOwn(GUARDS, guard)

/** Asks the guard first. A guard that does not exist lets no one in: that is a 500 [seed 6 'Unknown middleware']. */
export function guarded(guard: GuardName, loader: LoaderFunction | undefined): LoaderFunction {
  return async (asked, context) => {
    if (isUnknown(guard)) throw new Error(`the guard '${guard}' is unknown`)
    const { pathname, search } = new URL(asked.request.url)
    const back = pathname + search + wanted.hash()
    const letsIn = GUARDS[guard]
    if (!letsIn(useSession.getState()))
      await (await loadChunk(() => import('../call/turned-away.ts'))).turnAway(guard, back, letsIn)
    return loader ? loader(asked, context) : null
  }
}
