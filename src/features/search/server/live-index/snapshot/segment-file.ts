import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Segment } from '../../../domain/index/segments/segment.ts'
import { flattenValue, restoreValue } from './plain-shapes.ts'

/** The file of a segment: its name, its size in bytes and its CRC-32 checksum. */
export type SegmentFile = {
  readonly name: string
  readonly size: number
  readonly checksum: number
}

/** The number of bytes read or written at once; between two pieces the thread can do other work. */
const BYTES_PER_PIECE = 2 ** 25
/** The number of bytes in front of the segment's structure that give the structure's length. */
const SHAPE_LENGTH_BYTES = 8

/** Writes the structure of a segment as JSON, and then the bytes of its arrays as they are in memory. */
export async function writeSegment(path: string, segment: Segment): Promise<SegmentFile> {
  const { shape, arrays, size } = flattenValue(segment)
  const head = makeFileHead(JSON.stringify(shape))
  const file = await open(path, 'wx', 0o600)
  try {
    let [at, checksum] = [0, 0]
    const append = async (bytes: Uint8Array) => {
      for (let from = 0; from < bytes.length; from += BYTES_PER_PIECE) {
        const piece = bytes.subarray(from, from + BYTES_PER_PIECE)
        checksum = crc32(piece, checksum)
        await file.write(piece, 0, piece.length, at)
        at += piece.length
      }
    }
    await append(head)
    for (const array of arrays) {
      await append(new Uint8Array(head.length + array.at - at))
      await append(array.bytes)
    }
    await append(new Uint8Array(head.length + size - at))
    await file.sync()
    return { name: basename(path), size: at, checksum }
  } finally {
    await file.close()
  }
}

/** Reads a segment whose arrays are views of one shared memory. Throws if the file does not have the expected size and checksum. */
export async function readSegment(path: string, { size, checksum }: SegmentFile): Promise<Segment> {
  const file = await open(path, 'r')
  try {
    if ((await file.stat()).size !== size) throw new Error('a file is cut off')
    const memory = new SharedArrayBuffer(size)
    let found = 0
    for (let at = 0; at < size; at += BYTES_PER_PIECE) {
      const piece = new Uint8Array(memory, at, Math.min(BYTES_PER_PIECE, size - at))
      const { bytesRead } = await file.read(piece, 0, piece.length, at)
      if (bytesRead !== piece.length) throw new Error('a file is cut off')
      found = crc32(piece, found)
    }
    if (found !== checksum) throw new Error('a file is damaged')
    const length = new Float64Array(memory, 0, 1)[0] ?? 0
    const shape = JSON.parse(
      new TextDecoder().decode(new Uint8Array(memory, SHAPE_LENGTH_BYTES, length).slice()),
    )
    return restoreValue(shape, memory, computeFileHeadLength(length)) as Segment
  } finally {
    await file.close()
  }
}

const computeFileHeadLength = (length: number) => Math.ceil((SHAPE_LENGTH_BYTES + length) / 8) * 8

function makeFileHead(shape: string): Uint8Array {
  const text = new TextEncoder().encode(shape)
  const head = new Uint8Array(computeFileHeadLength(text.length))
  new Float64Array(head.buffer, 0, 1)[0] = text.length
  head.set(text, SHAPE_LENGTH_BYTES)
  return head
}
