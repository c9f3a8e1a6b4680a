import { SingleBar } from 'cli-progress'
import type { ImportProgress } from './import-vacancies.ts'

type ProgressDisplay = { update(progress: ImportProgress): void; stop(): void }

const RECORDS_PER_PROGRESS_LINE = 2000

/**
 * Shows a progress bar on a terminal. Plain lines are shown if the output is redirected, or if the feed comes from standard input, whose size is
 * unknown.
 */
export function showProgress(totalBytes: number | undefined): ProgressDisplay {
  return process.stderr.isTTY && totalBytes ? createProgressBar(totalBytes) : createProgressLines()
}

function createProgressBar(totalBytes: number): ProgressDisplay {
  const shown = new SingleBar({
    format: 'Importing [{bar}] {percentage} %, {read} read',
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: false,
  })
  shown.start(totalBytes, 0, { read: 0 })
  return {
    update: ({ bytes, read }) => shown.update(bytes, { read: read.toLocaleString('en-GB') }),
    stop: () => shown.stop(),
  }
}

function createProgressLines(): ProgressDisplay {
  let told = 0
  return {
    update({ read }) {
      if (read - told < RECORDS_PER_PROGRESS_LINE) return
      told = read
      process.stderr.write(`${read.toLocaleString('en-GB')} read\n`)
    },
    stop() {},
  }
}
