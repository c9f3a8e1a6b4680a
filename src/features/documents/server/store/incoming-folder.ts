import { randomBytes } from 'node:crypto'
import { glob, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'

/**
 * The folder on this machine for files that are being received, and for copies of stored files that programs read by name. Incomplete files remain
 * there until sweepFiles deletes them.
 */
export function createIncomingFolder(folder: string): Pick<FileStore, 'incoming' | 'abandoned'> {
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
