/** Tracks the callers that wait until the index thread has checked the database for changes. */
export function trackAwaitedChecks() {
  let last = 0
  const waiting = new Map<number, (current: boolean) => void>()

  function settle(number: number, isCurrent: boolean) {
    waiting.get(number)?.(isCurrent)
    waiting.delete(number)
  }
  return {
    /**
     * Registers a caller. `number` identifies the check that the thread is asked for, and `looked` resolves to whether the index then has all
     * changes.
     */
    add(): { readonly number: number; readonly looked: Promise<boolean> } {
      last += 1
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting.set(last, resolve)
      return { number: last, looked: promise }
    },
    done(numbers: readonly number[]) {
      for (const number of numbers) settle(number, true)
    },
    /** Resolves all waiting callers with false, because the thread will not reply to them. */
    leave() {
      for (const number of waiting.keys()) settle(number, false)
    },
  }
}
