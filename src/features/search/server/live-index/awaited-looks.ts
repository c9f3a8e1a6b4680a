/** Callers that wait until the index has looked at the database again. */
export function awaitedLooks() {
  let last = 0
  const waiting = new Map<number, (current: boolean) => void>()

  function settle(number: number, isCurrent: boolean) {
    waiting.get(number)?.(isCurrent)
    waiting.delete(number)
  }
  return {
    /** A number for a look, and what it came to. */
    add(): { readonly number: number; readonly looked: Promise<boolean> } {
      last += 1
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting.set(last, resolve)
      return { number: last, looked: promise }
    },
    done(numbers: readonly number[]) {
      for (const number of numbers) settle(number, true)
    },
    /** No one answers them any more. */
    leave() {
      for (const number of waiting.keys()) settle(number, false)
    },
  }
}
