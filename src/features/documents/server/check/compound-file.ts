const MAGIC = 'd0cf11e0a1b11ae1'
const HEADER_ENTRIES = 109
const END = 0xfffffffa
const FREE = 0xffffffff

export type CompoundEntry = { readonly name: string; readonly storage: boolean; readonly start: number; readonly size: number }

export const isCompoundFile = (bytes: Buffer) => bytes.toString('hex', 0, 8) === MAGIC

/**
 * Reads the directory of an OLE2 compound file (MS-CFB). Sizes and sector numbers in it are not believed: chains end at the file's end and never
 * return to where they were. Undefined where the file is cut off or no directory is found.
 */
export class CompoundFile {
  readonly #bytes: Buffer
  readonly #sector: number
  readonly #next: readonly number[]
  readonly entries: readonly CompoundEntry[]

  private constructor(bytes: Buffer, sector: number, next: readonly number[], directory: Buffer) {
    this.#bytes = bytes
    this.#sector = sector
    this.#next = next
    this.entries = entriesIn(directory)
  }

  static open(bytes: Buffer): CompoundFile | undefined {
    if (!isCompoundFile(bytes) || bytes.length < 1536) return undefined
    const sector = 1 << bytes.readUInt16LE(30)
    if (sector !== 512 && sector !== 4096) return undefined
    const next = allocationTable(bytes, sector)
    const directory = chain(bytes, sector, next, bytes.readUInt32LE(48))
    return directory && directory.length >= 128 ? new CompoundFile(bytes, sector, next, directory) : undefined
  }

  /** The content of a stream of at least one sector chain; small streams (under 4096 bytes) live elsewhere and are not read. */
  read({ start, size }: CompoundEntry): Buffer | undefined {
    const content = chain(this.#bytes, this.#sector, this.#next, start)
    return content && content.length >= size ? content.subarray(0, size) : undefined
  }
}

function allocationTable(bytes: Buffer, sector: number): readonly number[] {
  const table: number[] = []
  for (const place of tableSectors(bytes, sector)) {
    const from = (place + 1) * sector
    for (let at = from; at < from + sector && at + 4 <= bytes.length; at += 4) table.push(bytes.readUInt32LE(at))
  }
  return table
}

/** The first 109 in the header, the others in sectors that each name the following one. */
function tableSectors(bytes: Buffer, sector: number): readonly number[] {
  const places: number[] = []
  for (let entry = 0; entry < HEADER_ENTRIES; entry += 1) places.push(bytes.readUInt32LE(76 + entry * 4))
  const seen = new Set<number>()
  for (let more = bytes.readUInt32LE(68); more < END && !seen.has(more); ) {
    seen.add(more)
    const from = (more + 1) * sector
    if (from + sector > bytes.length) break
    for (let at = from; at < from + sector - 4; at += 4) places.push(bytes.readUInt32LE(at))
    more = bytes.readUInt32LE(from + sector - 4)
  }
  return places.filter((place) => place < END && (place + 1) * sector < bytes.length)
}

function chain(bytes: Buffer, sector: number, next: readonly number[], start: number): Buffer | undefined {
  const parts: Buffer[] = []
  const seen = new Set<number>()
  for (let place = start; place < END; place = next[place] ?? FREE) {
    const from = (place + 1) * sector
    if (seen.has(place) || from >= bytes.length) return undefined
    seen.add(place)
    parts.push(bytes.subarray(from, from + sector))
  }
  return Buffer.concat(parts)
}

function entriesIn(directory: Buffer): readonly CompoundEntry[] {
  const entries: CompoundEntry[] = []
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const length = Math.min(64, directory.readUInt16LE(at + 64))
    const kind = directory[at + 66]
    if (length < 2 || !kind) continue
    entries.push({ name: directory.toString('utf16le', at, at + length - 2), storage: kind === 1 || kind === 5, start: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) })
  }
  return entries
}
