/** Creates a pause that another caller can end early. If `end` is called before the pause begins, the pause lasts only the least time. */
export function makeInterruptiblePause() {
  let wanted = false
  let end: (() => void) | undefined

  return {
    end() {
      wanted = true
      end?.()
    },
    /** Waits until `end` is called or `most` milliseconds have passed, but at least `least` milliseconds. */
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
