import { Failure } from '#shared/failure.ts'
import { connectionFailure } from '#web/call/no-connection.ts'

const RELOADED = 'reloaded-version'

/** What reloads: told at start by the browser's entry; on the server there is nothing to reload. */
export const chunkReload = { version: '', target: () => '/', go: (_address: string) => {} }

/**
 * A page whose code is gone (a new release) is loaded whole, once per version; a second failure reaches the error page [seed 2, requirement 52], as an
 * error 500 with its message [seed 8], as does the first one without a connection: what would be loaded then is the browser's own page.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load()
  } catch (error) {
    if (import.meta.env.SSR) throw error
    if (navigator.onLine === false || alreadyReloaded())
      throw new Failure(500, [(connectionFailure(error) as Error).message], { cause: error })
    chunkReload.go(chunkReload.target())
    // Nothing more is shown until the browser has left this page.
    return new Promise<never>(() => {})
  }
}

function alreadyReloaded(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === chunkReload.version) return true
    sessionStorage.setItem(RELOADED, chunkReload.version)
    return false
  } catch {
    // Without a place for the flag a reload could repeat for ever.
    return true
  }
}
