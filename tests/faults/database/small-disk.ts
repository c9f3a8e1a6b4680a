import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const MEBIBYTE = 1024 * 1024
export type SmallDisk = NonNullable<ReturnType<typeof smallDisk>>

/**
 * Mounts a disk of this many mebibytes, which is in memory, on a folder. Returns undefined if the machine does not allow it: mounting needs root, and
 * a kernel that lets a container mount.
 */
export function smallDisk(folder: string, mebibytes: number, mode = '755') {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=${mode}`, 'tmpfs', folder],
      { stdio: 'ignore' },
    )
  } catch {
    return undefined
  }
  const balloon = join(folder, 'balloon')
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    free,
    /** Fills the disk with a file, as another program could, and leaves `rest` bytes free. */
    fill(rest = 0) {
      const file = openSync(balloon, 'a')
      try {
        const piece = Buffer.alloc(MEBIBYTE)
        for (let left = free() - rest; left > 0; left = free() - rest)
          writeSync(file, piece, 0, Math.min(MEBIBYTE, left))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(balloon, { force: true }),
    end: () => execFileSync('umount', ['-l', folder], { stdio: 'ignore' }),
  }
}
