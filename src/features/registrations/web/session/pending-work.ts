/**
 * Remembers work that is under way. An answer is on the screen before this device has stored it, and until then the queue of unsent answers does not
 * know it.
 */
export function createPendingWork() {
  const pending = new Set<Promise<unknown>>()
  return {
    /** Remembers this work until it has ended, and returns it. */
    add<Result>(work: Promise<Result>): Promise<Result> {
      pending.add(work)
      const end = () => void pending.delete(work)
      work.then(end, end)
      return work
    },
    /** Resolves once all work has ended that was under way at the call, also where it failed. */
    ended: async (): Promise<void> => void (await Promise.allSettled([...pending])),
  }
}
