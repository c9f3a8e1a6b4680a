import { useReading } from '#web/reading/use-reading.ts'
import { useSession } from '#web/session/session.ts'

/**
 * Makes a value of the signed-in consultant that is cached in memory only: it is fetched once for each page load, however many components show it, and
 * again after a failure.
 */
export function cacheForConsultant<Data>(load: () => Promise<Data>) {
  let cached: { readonly consultantId: string; readonly asked: Promise<Data> } | undefined

  function fetchFor(consultantId: string): Promise<Data> {
    if (cached?.consultantId === consultantId) return cached.asked
    const mine = { consultantId, asked: load() }
    cached = mine
    mine.asked.catch(() => {
      if (cached === mine) cached = undefined
    })
    return mine.asked
  }

  return {
    /** Stores a value that another call has returned. */
    keep(consultantId: string, known: Data) {
      cached = { consultantId, asked: Promise.resolve(known) }
    },
    useCached() {
      // Just after a sign-out this component is still mounted, so the session may have no consultant.
      const id = useSession(({ consultant }) => consultant.auth?.id ?? '')
      return useReading(id || undefined, () => fetchFor(id))
    },
  }
}
