/** A wait that another caller can end, even shortly before it begins. */
export function makeEndablePause() {
  let wanted = false
  let end: (() => void) | undefined

  return {
    end() {
      wanted = true
      end?.()
    },
    /** Waits for end() or `most` milliseconds, but at least `least` milliseconds. */
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
