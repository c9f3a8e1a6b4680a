/** Tracks callers that wait until the index has read the database again. */
export function trackAwaitedLooks() {
  let last = 0
  const waiting = new Map<number, (current: boolean) => void>()

  function settle(number: number, isCurrent: boolean) {
    waiting.get(number)?.(isCurrent)
    waiting.delete(number)
  }
  return {
    /** Adds a look and returns its number, with a promise of whether the index became current. */
    add(): { readonly number: number; readonly looked: Promise<boolean> } {
      last += 1
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting.set(last, resolve)
      return { number: last, looked: promise }
    },
    done(numbers: readonly number[]) {
      for (const number of numbers) settle(number, true)
    },
    /** Resolves all waiting looks with false, because the thread will not answer them. */
    leave() {
      for (const number of waiting.keys()) settle(number, false)
    },
  }
}
