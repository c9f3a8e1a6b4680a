import { Failure } from '#shared/failure.ts'
import { toConnectionError } from '#web/call/no-connection.ts'

const RELOADED_VERSION_KEY = 'reloaded-version'

/** The means of reloading a page, which the browser's entry sets at start; the server does not need them. */
export const chunkReload = { version: '', target: () => '/', go: (_address: string) => {} }

/**
 * Loads a chunk. If it no longer exists (after a new release), the page is reloaded, once per version. A second failure reaches the error page
 * [seed 2, requirement 52] as an error 500 with its message [seed 8], and so does the first one without a connection, because a reload would show
 * the browser's own error page.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load()
  } catch (error) {
    if (import.meta.env.SSR) throw error
    if (navigator.onLine === false || wasAlreadyReloaded())
      throw new Failure(500, [(toConnectionError(error) as Error).message], { cause: error })
    chunkReload.go(chunkReload.target())
    // This promise never settles, so that the screen stays unchanged until the browser reloads the page.
    return new Promise<never>(() => {})
  }
}

function wasAlreadyReloaded(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_VERSION_KEY) === chunkReload.version) return true
    sessionStorage.setItem(RELOADED_VERSION_KEY, chunkReload.version)
    return false
  } catch {
    // If the browser refuses storage, it counts as reloaded already, because reloads could otherwise repeat for ever.
    return true
  }
}
