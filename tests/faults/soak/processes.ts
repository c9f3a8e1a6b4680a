import { globSync, readdirSync, readFileSync } from 'node:fs'

export type Figures = { readonly mebibytes: number; readonly files: number }

/** What a process holds: resident memory and open files. Undefined once it is gone. */
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

/** Whom a process started. */
export const childrenOf = (pid: number): readonly number[] =>
  globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** Of several processes together. */
export function together(pids: readonly number[]): Figures {
  const each = pids.flatMap((pid) => figuresOf(pid) ?? [])
  return {
    mebibytes: each.reduce((sum, { mebibytes }) => sum + mebibytes, 0),
    files: each.reduce((sum, { files }) => sum + files, 0),
  }
}

/** The least of each figure: what a process was once able to do with, it does not hold for good. */
export const leastOf = (samples: readonly Figures[]): Figures => ({
  mebibytes: Math.min(...samples.map(({ mebibytes }) => mebibytes)),
  files: Math.min(...samples.map(({ files }) => files)),
})
