/**
 * The service worker that opens a registration without a network. It stores the start page and the files of the screens, and no personal data: the
 * flow and the answers are in IndexedDB. The build prepends `FILES` and `VERSION`.
 */
declare const FILES: readonly string[]
declare const VERSION: string

type WaitableEvent = Event & { waitUntil(done: Promise<unknown>): void }
type RequestEvent = WaitableEvent & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
type Worker = {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
}

const worker = globalThis as unknown as Worker
const CACHE_NAME = `registration-${VERSION}`
const SHELL_PATH = '/registration'
/** The milliseconds after which the cached page is used although the network has not failed yet. */
const NETWORK_TIMEOUT_MS = 4000

worker.addEventListener('install', (event) => event.waitUntil(fillCache()))
worker.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(answerFromCache(request))
  else if (request.mode === 'navigate' && /^\/registration(\/flow)?\/?$/.test(pathname))
    event.respondWith(answerPage(request))
})

async function fillCache() {
  const cache = await caches.open(CACHE_NAME)
  await cache.addAll([SHELL_PATH, ...FILES])
  await worker.skipWaiting()
}

async function deleteOldCaches() {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith('registration-') && name !== CACHE_NAME)
      .map((name) => caches.delete(name)),
  )
  await worker.clients.claim()
}

async function answerFromCache(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Returns the server's page if the network responds in time, else the cached one. */
async function answerPage(request: Request): Promise<Response> {
  const page = await caches.match(SHELL_PATH)
  if (!page) return fetch(request)
  const tooSlow = new Promise<Response>((answer) =>
    setTimeout(() => answer(page), NETWORK_TIMEOUT_MS),
  )
  return Promise.race([
    fetch(request).then(
      (answer) => (answer.status >= 500 ? page : answer),
      () => page,
    ),
    tooSlow,
  ])
}
