import { randomBytes } from 'node:crypto'
import { glob, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Where files arrive, and where tools read copies: always on this machine. What broke off stays until the sweep finds it. */
export function incomingFolder(folder: string): Pick<FileStore, 'incoming' | 'abandoned'> {
  const arriving = join(folder, 'incoming')
  return {
    async incoming() {
      await mkdir(arriving, { recursive: true, mode: 0o700 })
      return join(arriving, randomBytes(16).toString('hex'))
    },
    async *abandoned(before) {
      for await (const name of glob('*', { cwd: arriving })) {
        const found = await stat(join(arriving, name)).catch(() => undefined)
        if (found && found.mtime < before) yield join(arriving, name)
      }
    },
  }
}
