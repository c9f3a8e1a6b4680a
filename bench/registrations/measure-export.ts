import { execFileSync } from 'node:child_process'

/** How often the memory of the process is read, in milliseconds. */
const LOOK_EVERY_MS = 50
const LINE_END = '\n'.charCodeAt(0)

export type MeasuredExport = {
  readonly rows: number
  readonly seconds: number
  /** The megabytes by which the process grew while the file was sent, at its largest. */
  readonly grownBy: number
}

/** Takes the whole list as a CSV file and measures how much the process with this id grows meanwhile. Throws if a row is missing. */
export async function measureExport(
  address: string,
  headers: Readonly<Record<string, string>>,
  pid: number,
): Promise<MeasuredExport> {
  const [before, began] = [readMegabytes(pid), performance.now()]
  let largest = before
  const looking = setInterval(() => {
    largest = Math.max(largest, readMegabytes(pid))
  }, LOOK_EVERY_MS)
  const response = await fetch(address, { headers })
  let lines = 0
  for await (const part of response.body ?? [])
    for (const byte of part) if (byte === LINE_END) lines++
  clearInterval(looking)
  const rows = Number(response.headers.get('x-total-count'))
  if (!response.ok || lines !== rows + 1)
    throw new Error(`${response.status}: ${lines} lines arrived of ${rows} rows and a header`)
  return { rows, seconds: (performance.now() - began) / 1000, grownBy: largest - before }
}

/** Returns the resident memory of a process in megabytes. */
const readMegabytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1024
