/** A wait that can be ended from outside, also shortly before it begins. */
export function pause() {
  let wanted = false
  let end: (() => void) | undefined

  return {
    end() {
      wanted = true
      end?.()
    },
    /** Ends when it is wanted, though not before `least` has passed, or after `most`. */
    async upTo(most: number, least: number) {
      const began = performance.now()
      if (!wanted) await waited(most)
      wanted = false
      const left = least - (performance.now() - began)
      if (left > 0) await new Promise((done) => setTimeout(done, left))
    },
  }

  function waited(most: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, most)
      end = () => {
        clearTimeout(timer)
        done()
      }
    })
  }
}
