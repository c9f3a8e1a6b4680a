import { readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { notOfType } from '../../domain/refusals.ts'
import { runConfined } from './run-confined.ts'

/** Its children that have ended and of which this process has not heard yet. */
function endedUnheard(): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
  return stats.filter((stat) => stat.startsWith(`Z ${process.pid} `)).length
}
/** 'Z 4711 …': its state and its parent; nothing of one that is gone. */
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
          // Both look at the file from now on; their ends are heard at once, when this process hears again.
          setImmediate(() => {
            while (endedUnheard() < 2);
          })
        })
      const task = { kind: 'check', path, type: 'pdf' } as const
      const both = [runConfined(task, { begin }), runConfined(task, { begin })]
      expect(await Promise.all(both)).toEqual([notOfType('pdf'), notOfType('pdf')])
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
