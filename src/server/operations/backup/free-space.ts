import { mkdir, statfs } from 'node:fs/promises'
import { StartRefusedError } from '../../settings/environment.ts'

const BYTES_PER_MEGABYTE = 1_000_000

/** Throws before the first write if the disk has too little free space. */
export async function assertFreeSpace(folder: string, bytes: number) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < bytes)
    throw new StartRefusedError(
      `${folder} has ${formatMegabytes(free)} MB free and about ${formatMegabytes(bytes)} MB are needed. Free some space, or name another folder.`,
    )
}

const formatMegabytes = (bytes: number) =>
  Math.ceil(bytes / BYTES_PER_MEGABYTE).toLocaleString('en-GB')
