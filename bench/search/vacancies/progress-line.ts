/** Returns a function that prints the progress on one line of a terminal; in a log it prints only the end. */
export function progressLine(words: string, all: number): (done: number) => void {
  const started = performance.now()
  return (done) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    const line = `${words}: ${done.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}, ${seconds} s`
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${done >= all ? '\n' : ''}`)
    else if (done >= all) process.stderr.write(`${line}\n`)
  }
}
