import { SingleBar } from 'cli-progress'

/** Receives the progress of a long operation, such as a backup. */
export type ProgressReporter = {
  now(what: string): void
  bytes(count: number): void
  /** Counts one more complete table or document. */
  done(): void
  stop(): void
}

export const SILENT_PROGRESS: ProgressReporter = { now() {}, bytes() {}, done() {}, stop() {} }

const BYTES_PER_MEGABYTE = 1_000_000
const ITEMS_PER_PROGRESS_LINE = 5000

/** Draws a bar on a terminal, or prints occasional lines if the output is redirected. `total` is the number of tables and documents. */
export function showProgress(doing: string, total: number): ProgressReporter {
  let [done, bytes, what] = [0, 0, '']
  const megabytes = () => Math.round(bytes / BYTES_PER_MEGABYTE).toLocaleString('en-GB')
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
      if (!bar && done % ITEMS_PER_PROGRESS_LINE === 0)
        process.stderr.write(`${doing}: ${done} of ${total}, ${megabytes()} MB\n`)
    },
    stop() {
      what = ''
      draw()
      bar?.stop()
    },
  }
}
