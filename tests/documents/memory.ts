import { readdirSync, readFileSync } from 'node:fs'

const MIB = 1024 * 1024
type Rise = {
  readonly own: number
  /** The peak memory of the largest child process during the work, in MiB. */
  readonly child: number
}

/**
 * Measures by how much the memory of this process rose while `work` ran, and how large its child processes became, in MiB. It sees child processes only
 * on Linux.
 */
export async function memoryDuring<Result>(
  work: () => Promise<Result>,
): Promise<Rise & { readonly result: Result }> {
  const before = process.memoryUsage.rss()
  let highest = before
  let child = 0
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
    for (const pid of childrenOf(process.pid)) child = Math.max(child, peakOf(pid))
  }, 20)
  try {
    return { result: await work(), own: (highest - before) / MIB, child }
  } finally {
    clearInterval(timer)
  }
}

function childrenOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
  } catch {
    return []
  }
}

function peakOf(pid: string): number {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('document-reader')) return 0
    return (
      Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    )
  } catch {
    return 0
  }
}
