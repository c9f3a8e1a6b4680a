import { readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { describeTypeMismatch } from '../../domain/refusals.ts'
import { runConfined } from './run-confined.ts'

/** Returns the number of child processes that have ended but whose end Node has not reported yet. */
function endedUnheard(): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
  return stats.filter((stat) => stat.startsWith(`Z ${process.pid} `)).length
}
/** Returns the state and the parent of a process, such as 'Z 4711 …'; '' if it no longer exists. */
function statOf(pid: string): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2)
  } catch {
    return ''
  }
}

test.skipIf(process.platform !== 'linux')(
  'what was found in a file is heard, though this process was too busy to hear it before the other one had ended',
  { timeout: 30_000 },
  async () => {
    const folder = temporaryFolder('run-confined')
    try {
      const path = join(folder, 'cv.pdf')
      await writeFile(path, '<!DOCTYPE html><html></html>')
      const held: (() => void)[] = []
      const begin = () =>
        new Promise<void>((resolve) => {
          held.push(resolve)
          if (held.length < 2) return
          for (const begins of held) begins()
          // Both children read the file now; this process is blocked until both have ended, so that it is notified of both at once.
          setImmediate(() => {
            while (endedUnheard() < 2);
          })
        })
      const task = { kind: 'check', path, type: 'pdf' } as const
      const both = [
        runConfined(task, { beforeReading: begin }),
        runConfined(task, { beforeReading: begin }),
      ]
      expect(await Promise.all(both)).toEqual([
        describeTypeMismatch('pdf'),
        describeTypeMismatch('pdf'),
      ])
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
