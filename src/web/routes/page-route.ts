import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import type { ClientConfig } from '#shared/client-config.ts'
import { isCandidate, isConsultant, useSession } from '../session/session.ts'
import { loadChunk } from '../shell/chunk-reload.ts'
import type { StoredSession } from '../session/stored-session.ts'

/** What the server adds to a page's head; never sent to the browser: `<page>.head.ts`. */
export type PageHead = {
  readonly jsonLd?: (loaded: never, config: ClientConfig) => unknown
  readonly status?: (loaded: never) => number
}

export type PageHandle = {
  /** The page's file in src/web/pages, by which the server finds its chunks and styles. */
  readonly file: string
  /** Rendered in the browser alone: it needs the session, which lives there. */
  readonly browserOnly: boolean
  /** Shown to those who are signed in: it goes when their session ends. */
  readonly isPrivate: boolean
  readonly head: (() => Promise<PageHead>) | undefined
}

type Page = ({ index: true; path?: undefined } | { path: string; index?: undefined }) & {
  file: string
  component: () => Promise<{ default: ComponentType }>
  loader?: () => Promise<{ loader: LoaderFunction }>
  /** Give it as `import.meta.env.SSR ? () => import(…) : undefined`, so that it stays out of the browser's files. */
  head?: (() => Promise<PageHead>) | undefined
  browserOnly?: boolean
  isPrivate?: boolean
  guard?: GuardName
}

/** A route whose code is a file of its own. Its loader comes with the first navigation that needs it: a page that the server rendered has its data. */
export function page({
  index,
  path,
  file,
  component,
  loader,
  head,
  browserOnly = false,
  guard,
  isPrivate = guard !== undefined,
}: Page): RouteObject {
  // What can only fail fails on the server, with its status.
  const handle: PageHandle = {
    file,
    browserOnly: browserOnly && !(guard && isUnknown(guard)),
    isPrivate,
    head,
  }
  const load: LoaderFunction | undefined =
    loader && (async (asked, context) => (await loadChunk(loader)).loader(asked, context))
  return {
    ...(index ? { index } : { path }),
    handle,
    shouldRevalidate,
    lazy: { Component: async () => (await loadChunk(component)).default },
    ...(guard || load ? { loader: guard ? guarded(guard, load) : load } : {}),
  } as RouteObject
}

/** Only the anchor changed (a dialog opened or closed): what the page shows is still right. */
function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameAddress =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return sameAddress && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}

/** Who may see a page. Candidate pages require candidate authentication, otherwise they redirect to / [seed 6]. */
const GUARDS = {
  candidate: isCandidate,
  /** A registration is reached by its candidate, by anyone who came from its invitation, and by a consultant who answers for them. */
  registrant: (session) =>
    isCandidate(session) ||
    isConsultant(session) ||
    Boolean(session.candidate.auth && session.candidate.registrationId),
  /** Consultant pages require a session of theirs [seed 6]. */
  consultant: isConsultant,
} satisfies Record<string, Guard>
export type Guard = (session: StoredSession) => boolean
export type GuardName = keyof typeof GUARDS

/** The fragment of the address that somebody goes to: a loader is not told. The shell knows. */
export const wanted = { hash: () => '' }

const isUnknown = (guard: string) => !Object.hasOwn(GUARDS, guard)

/** Asks the guard first. A guard that there is not lets no one in: that is a 500 [seed 6 'Unknown middleware']. */
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
