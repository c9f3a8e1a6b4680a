import type { ComponentType } from 'react'
import { type LoaderFunction, redirect, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { ClientConfig } from '#shared/client-config.ts'
import { changeCandidate, isCandidate, useSession } from './session.ts'
import { loadChunk } from './shell/chunk-reload.ts'

/** What the server adds to a page's head; never sent to the browser: `<page>.head.ts`. */
export type PageHead = { readonly jsonLd?: (loaded: never, config: ClientConfig) => unknown; readonly status?: (loaded: never) => number }

export type PageHandle = {
  /** The page's file in src/web/pages, by which the server finds its chunks and styles. */
  readonly file: string
  /** Rendered in the browser alone: it needs the session, which lives there. */
  readonly browserOnly: boolean
  readonly head: (() => Promise<PageHead>) | undefined
}

type Page = ({ index: true; path?: undefined } | { path: string; index?: undefined }) & {
  file: string
  component: () => Promise<{ default: ComponentType }>
  loader?: () => Promise<{ loader: LoaderFunction }>
  /** Give it as `import.meta.env.SSR ? () => import(…) : undefined`, so that it stays out of the browser's files. */
  head?: (() => Promise<PageHead>) | undefined
  browserOnly?: boolean
  guard?: 'candidate'
}

/** A route whose code is a file of its own. Its loader comes with the first navigation that needs it: a page that the server rendered has its data. */
export function page({ index, path, file, component, loader, head, browserOnly = false, guard }: Page): RouteObject {
  const handle: PageHandle = { file, browserOnly, head }
  const load: LoaderFunction | undefined = loader && (async (asked, context) => (await loadChunk(loader)).loader(asked, context))
  return {
    ...(index ? { index } : { path }),
    handle,
    shouldRevalidate,
    lazy: { Component: async () => (await loadChunk(component)).default },
    ...(guard || load ? { loader: guard ? guarded(load) : load } : {}),
  } as RouteObject
}

/** Only the anchor changed (a dialog opened or closed): what the page shows is still right. */
function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const sameAddress = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return sameAddress && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}

/** Candidate pages require candidate authentication, otherwise they redirect to / [seed 6]; where the person wanted to go is remembered. */
export function guarded(loader: LoaderFunction | undefined): LoaderFunction {
  return (asked, context) => {
    const { pathname, search, hash } = new URL(asked.request.url)
    const target = guardTarget(isCandidate(useSession.getState()))
    if (!target) return loader ? loader(asked, context) : null
    changeCandidate({ loginRedirect: pathname + search + hash })
    throw redirect(target)
  }
}

export const guardTarget = (authenticated: boolean): '/' | null => (authenticated ? null : '/')
