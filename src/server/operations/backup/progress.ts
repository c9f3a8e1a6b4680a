import { SingleBar } from 'cli-progress'

/** Long work reports here how far it has come. */
export type Progress = {
  now(what: string): void
  bytes(count: number): void
  /** One more table or document is complete. */
  done(): void
  stop(): void
}

export const silently: Progress = { now() {}, bytes() {}, done() {}, stop() {} }

const MEGABYTE = 1_000_000
const PER_LINE = 5000

/** Draws a bar on a terminal, and prints a line now and then where the output is stored. `total` counts tables and documents. */
export function showProgress(doing: string, total: number): Progress {
  let [done, bytes, what] = [0, 0, '']
  const megabytes = () => Math.round(bytes / MEGABYTE).toLocaleString('en-GB')
  const bar = process.stderr.isTTY
    ? new SingleBar({
        format: `${doing} [{bar}] {value} of {total}, {megabytes} MB {what}`,
        stream: process.stderr,
        hideCursor: true,
        clearOnComplete: false,
      })
    : undefined
  bar?.start(total, 0, { megabytes: '0', what })
  const draw = () => bar?.update(done, { megabytes: megabytes(), what })
  return {
    now(name) {
      what = name
      draw()
    },
    bytes(count) {
      bytes += count
      draw()
    },
    done() {
      done++
      draw()
      if (!bar && done % PER_LINE === 0)
        process.stderr.write(`${doing}: ${done} of ${total}, ${megabytes()} MB\n`)
    },
    stop() {
      what = ''
      draw()
      bar?.stop()
    },
  }
}
