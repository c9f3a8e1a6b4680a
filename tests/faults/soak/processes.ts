import { globSync, readdirSync, readFileSync } from 'node:fs'

export type Figures = { readonly mebibytes: number; readonly files: number }

/** Returns the resident memory and the open files of a process, or undefined after it has ended. */
export function figuresOf(pid: number): Figures | undefined {
  try {
    const kilobytes = Number(
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
    )
    return { mebibytes: kilobytes / 1024, files: readdirSync(`/proc/${pid}/fd`).length }
  } catch {
    return undefined
  }
}

/** Returns the ids of the processes that a process started. */
export const childrenOf = (pid: number): readonly number[] =>
  globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** Returns the sum of the figures of several processes. */
export function sumFiguresOf(pids: readonly number[]): Figures {
  const each = pids.flatMap((pid) => figuresOf(pid) ?? [])
  return {
    mebibytes: each.reduce((sum, { mebibytes }) => sum + mebibytes, 0),
    files: each.reduce((sum, { files }) => sum + files, 0),
  }
}

/** Returns the lowest value of each figure: what a process permanently needs cannot exceed its lowest sample. */
export const findLowestFigures = (samples: readonly Figures[]): Figures => ({
  mebibytes: Math.min(...samples.map(({ mebibytes }) => mebibytes)),
  files: Math.min(...samples.map(({ files }) => files)),
})
