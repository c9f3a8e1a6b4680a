const COMPOUND_FILE_MAGIC = 'd0cf11e0a1b11ae1'
const HEADER_TABLE_SECTORS = 109
const MIN_RESERVED_SECTOR = 0xfffffffa
const NO_INDEX = 0xffffffff
/**
 * The header has at this offset the length below which a stream counts as small, and at SMALL_TABLE_OFFSET the first sector of the table that lists
 * the sectors of small streams.
 */
const SMALL_STREAM_LIMIT_OFFSET = 56
const SMALL_TABLE_OFFSET = 60
const SMALL_SECTOR_BYTES = 64

export type CompoundEntry = {
  readonly name: string
  readonly storage: boolean
  readonly root: boolean
  /** The index of this entry in the directory. `left` and `right` are the indexes of its siblings; `child` is the index of an entry inside it. */
  readonly index: number
  readonly start: number
  readonly size: number
  readonly left: number
  readonly right: number
  readonly child: number
}

export const isCompoundFile = (bytes: Buffer) => bytes.toString('hex', 0, 8) === COMPOUND_FILE_MAGIC

/**
 * Reads an OLE2 compound file (MS-CFB), whose content is in chains of sectors. Sizes and sector numbers in the file may be false, so a chain must end
 * within the file and must not repeat a sector. `open` returns undefined if the file is cut off or has no directory.
 */
export class CompoundFile {
  readonly #bytes: Buffer
  readonly #sector: number
  readonly #next: readonly number[]
  #small: { readonly content: Buffer; readonly next: readonly number[] } | undefined
  readonly entries: readonly CompoundEntry[]

  private constructor(bytes: Buffer, sector: number, next: readonly number[], directory: Buffer) {
    this.#bytes = bytes
    this.#sector = sector
    this.#next = next
    this.entries = readDirectoryEntries(directory)
  }

  static open(bytes: Buffer): CompoundFile | undefined {
    if (!isCompoundFile(bytes) || bytes.length < 1536) return undefined
    const sector = 1 << bytes.readUInt16LE(30)
    if (sector !== 512 && sector !== 4096) return undefined
    const next = readAllocationTable(bytes, sector)
    const directory = readSectorChain(bytes, sector, next, bytes.readUInt32LE(48))
    return directory && directory.length >= 128
      ? new CompoundFile(bytes, sector, next, directory)
      : undefined
  }

  stream(wanted: string): Buffer | undefined {
    const entry = this.entries.find(({ name, storage }) => name === wanted && !storage)
    return entry && this.read(entry)
  }

  /**
   * Returns the directory's entries by their path. Returns undefined if an entry can be reached twice or not at all, because such a file is damaged.
   */
  paths(): ReadonlyMap<string, CompoundEntry> | undefined {
    const byIndex = new Map(this.entries.map((entry) => [entry.index, entry]))
    const paths = new Map<string, CompoundEntry>()
    const root = byIndex.get(0)
    if (!root?.root) return undefined
    const toVisit = [{ index: root.child, folder: '' }]
    for (let next = toVisit.pop(); next; next = toVisit.pop()) {
      if (next.index === NO_INDEX) continue
      const entry = byIndex.get(next.index)
      const path = `${next.folder}${entry?.name}`
      if (!entry || entry.root || paths.has(path) || paths.size > this.entries.length)
        return undefined
      paths.set(path, entry)
      toVisit.push(
        { index: entry.left, folder: next.folder },
        { index: entry.right, folder: next.folder },
      )
      if (entry.storage) toVisit.push({ index: entry.child, folder: `${path}/` })
    }
    return paths.size === this.entries.length - 1 ? paths : undefined
  }

  /** Returns the content of a stream. All small streams are stored together inside one larger stream, in sectors of 64 bytes. */
  read({ start, size }: CompoundEntry): Buffer | undefined {
    const content =
      size < this.#bytes.readUInt32LE(SMALL_STREAM_LIMIT_OFFSET)
        ? this.#readSmall(start)
        : readSectorChain(this.#bytes, this.#sector, this.#next, start)
    return content && content.length >= size ? content.subarray(0, size) : undefined
  }

  #readSmall(start: number): Buffer | undefined {
    this.#small ??= this.#smallStreams()
    return (
      this.#small &&
      readSectorChain(this.#small.content, SMALL_SECTOR_BYTES, this.#small.next, start, 0)
    )
  }

  #smallStreams() {
    const root = this.entries.find(({ root }) => root)
    const content = root && readSectorChain(this.#bytes, this.#sector, this.#next, root.start)
    const table = readSectorChain(
      this.#bytes,
      this.#sector,
      this.#next,
      this.#bytes.readUInt32LE(SMALL_TABLE_OFFSET),
    )
    return content && table && { content, next: readNumbers(table) }
  }
}

function readAllocationTable(bytes: Buffer, sector: number): readonly number[] {
  const table: number[] = []
  for (const index of listTableSectors(bytes, sector)) {
    table.push(...readNumbers(bytes.subarray((index + 1) * sector, (index + 2) * sector)))
  }
  return table
}

function readNumbers(bytes: Buffer): readonly number[] {
  const numbers: number[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(bytes.readUInt32LE(at))
  return numbers
}

/** Returns the sectors of the allocation table: the first 109 are listed in the header, the others in sectors that each refer to the next one. */
function listTableSectors(bytes: Buffer, sector: number): readonly number[] {
  const indexes: number[] = []
  for (let entry = 0; entry < HEADER_TABLE_SECTORS; entry += 1)
    indexes.push(bytes.readUInt32LE(76 + entry * 4))
  const seen = new Set<number>()
  for (let more = bytes.readUInt32LE(68); more < MIN_RESERVED_SECTOR && !seen.has(more); ) {
    seen.add(more)
    const from = (more + 1) * sector
    if (from + sector > bytes.length) break
    for (let at = from; at < from + sector - 4; at += 4) indexes.push(bytes.readUInt32LE(at))
    more = bytes.readUInt32LE(from + sector - 4)
  }
  return indexes.filter(
    (index) => index < MIN_RESERVED_SECTOR && (index + 1) * sector < bytes.length,
  )
}

/**
 * Reads the sectors of a chain as one buffer; undefined if the chain is invalid. `ahead` is the number of sectors before sector 0, which the header
 * occupies.
 */
function readSectorChain(
  bytes: Buffer,
  sector: number,
  next: readonly number[],
  start: number,
  ahead = 1,
): Buffer | undefined {
  const parts: Buffer[] = []
  const seen = new Set<number>()
  for (let index = start; index < MIN_RESERVED_SECTOR; index = next[index] ?? NO_INDEX) {
    const from = (index + ahead) * sector
    if (seen.has(index) || from >= bytes.length) return undefined
    seen.add(index)
    parts.push(bytes.subarray(from, from + sector))
  }
  return Buffer.concat(parts)
}

function readDirectoryEntries(directory: Buffer): readonly CompoundEntry[] {
  const entries: CompoundEntry[] = []
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const length = Math.min(64, directory.readUInt16LE(at + 64))
    const kind = directory[at + 66]
    if (length < 2 || !kind) continue
    entries.push({
      name: directory.toString('utf16le', at, at + length - 2),
      storage: kind === 1 || kind === 5,
      root: kind === 5,
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
      index: at / 128,
      left: directory.readUInt32LE(at + 68),
      right: directory.readUInt32LE(at + 72),
      child: directory.readUInt32LE(at + 76),
    })
  }
  return entries
}
