import { Failure } from '#shared/failure.ts'
import { toConnectionError } from '#web/call/no-connection.ts'

const RELOADED_VERSION_KEY = 'reloaded-version'

/** What a reload needs, which the browser's entry sets at start; the server does not need it. */
export const chunkReload = { version: '', target: () => '/' }

/**
 * Loads a chunk. If that fails, because a new release has removed the chunk, the page is reloaded, once per version. A second failure shows the error
 * page [seed 2, requirement 52] with status 500 [seed 8]. So does a failure without a connection, because a reload would show the browser's own error
 * page. Code that the page can do without for now uses `loadWhenOnline`, and code for a press `loadForPress`.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load()
  } catch (error) {
    if (import.meta.env.SSR) throw error
    if (!(await canReload()))
      throw new Failure(500, [(toConnectionError(error) as Error).message], { cause: error })
    location.assign(chunkReload.target())
    // This promise never settles, so that the screen stays unchanged until the browser reloads the page.
    return new Promise<never>(() => {})
  }
}

/**
 * Loads a chunk that the page can do without for now. If that fails, the page stays as it is, and the chunk is loaded again at the next press or when
 * the connection returns.
 */
export const loadWhenOnline = <Chunk>(
  load: () => Promise<Chunk>,
  failed?: (failure: Failure) => void,
): Promise<Chunk> =>
  loadChunk(load).catch(async (failure) => {
    failed?.(failure)
    // The capture phase is needed, because React stops events on markup that is not hydrated yet.
    await new Promise((settle) => {
      for (const name of ['online', 'click', 'keydown'])
        addEventListener(name, settle, { once: true, capture: true })
    })
    return loadWhenOnline(load, failed)
  })

/**
 * Returns whether a reload may help: the server responds, and this version was not reloaded before. The server is asked, because a phone without
 * reception can count as online. A lost connection permits another reload, because some browsers remember that a chunk failed, and only a reload
 * makes them load it again.
 */
async function canReload(): Promise<boolean> {
  const isReached = await fetch('/healthz').then(
    () => true,
    () => false,
  )
  try {
    const isFirst = sessionStorage.getItem(RELOADED_VERSION_KEY) !== chunkReload.version
    sessionStorage.setItem(RELOADED_VERSION_KEY, isReached ? chunkReload.version : '')
    return isReached && isFirst
  } catch {
    // If the browser refuses storage, the page counts as reloaded already, because reloads could otherwise repeat for ever.
    return false
  }
}
