const SECTOR = 512
const END = 0xfffffffe
const FREE = 0xffffffff
const TABLE = 0xfffffffd

/**
 * Builds an OLE2 compound file, the container of old Word documents, with these streams, each of at least one sector. A slash in a name puts the
 * stream into a storage; a name that ends with a slash is an empty storage.
 */
export function compound(streams: Readonly<Record<string, Buffer>>): Buffer {
  const entries = [entry('Root Entry', 5, END, 0)]
  const storages = new Map([['', 0]])
  for (const path of Object.keys(streams)) addStorages(path, entries, storages)
  const files = Object.entries(streams).filter(([path]) => !path.endsWith('/'))
  const directorySectors = Math.ceil((entries.length + files.length) / 4)
  const table = [TABLE, ...chain(1, directorySectors)]
  const content: Buffer[] = []
  for (const [path, bytes] of files) {
    const sectors = Math.max(1, Math.ceil(bytes.length / SECTOR))
    const name = path.slice(path.lastIndexOf('/') + 1)
    put(entries, storages.get(folderOf(path)) ?? 0, entry(name, 2, table.length, bytes.length))
    table.push(...chain(table.length, sectors))
    content.push(Buffer.concat([bytes], sectors * SECTOR))
  }
  const header = Buffer.alloc(SECTOR, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 76)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(END, 60)
  header.writeUInt32LE(END, 68)
  header.writeUInt32LE(0, 76)
  const allocation = Buffer.alloc(SECTOR, 0xff)
  table.forEach((next, place) => {
    allocation.writeUInt32LE(next, place * 4)
  })
  const directory = Buffer.concat(entries, directorySectors * SECTOR)
  return Buffer.concat([header, allocation, directory, ...content])
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const chain = (first: number, sectors: number) =>
  Array.from({ length: sectors }, (_none, at) => (at + 1 === sectors ? END : first + at + 1))

function addStorages(path: string, entries: Buffer[], storages: Map<string, number>) {
  const folders = folderOf(path).split('/').slice(0, -1)
  let folder = ''
  for (const name of folders) {
    const outer = folder
    folder += `${name}/`
    if (storages.has(folder)) continue
    storages.set(folder, put(entries, storages.get(outer) ?? 0, entry(name, 1, 0, 0)))
  }
}

/**
 * Inserts an entry into the directory of a compound file: as the child of its storage or, if the storage already has a child, as the right neighbour
 * of the last one. So the directory tree is a plain list.
 */
function put(entries: Buffer[], storage: number, added: Buffer): number {
  const place = entries.push(added) - 1
  let last = entries[storage]
  let at = 76
  for (let next = last?.readUInt32LE(at); next !== FREE; next = last?.readUInt32LE(at)) {
    last = entries[next ?? 0]
    at = 72
  }
  last?.writeUInt32LE(place, at)
  return place
}

/** Returns the first bytes of the main stream of a Word 97 document. */
export function wordStream({ flags = 0 } = {}): Buffer {
  const stream = Buffer.alloc(4096)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt16LE(flags, 10)
  return stream
}

type Piece = { readonly text: string; readonly wide?: boolean }

/** Builds a Word 97 document with its text in these pieces; `letters` is the length that its header states. */
export function wordDocument(
  pieces: readonly Piece[],
  {
    letters,
    place = 2048,
    streams = {},
    change = () => {},
  }: {
    readonly letters?: number
    readonly place?: number
    readonly streams?: Readonly<Record<string, Buffer>>
    /** Lets the test change the main stream and the table stream after they are built. */
    readonly change?: (main: Buffer, table: Buffer) => void
  } = {},
): Buffer {
  const texts = pieces.map(({ text, wide }) => Buffer.from(text, wide ? 'utf16le' : 'latin1'))
  const total = pieces.reduce((sum, { text }) => sum + text.length, 0)
  const table = Buffer.alloc(5 + 4 + pieces.length * 12)
  table[0] = 2
  table.writeUInt32LE(table.length - 5, 1)
  let first = 0
  let from = place
  pieces.forEach(({ text, wide }, number) => {
    table.writeUInt32LE((first += text.length), 5 + (number + 1) * 4)
    table.writeUInt32LE(
      wide ? from : (from * 2 + 0x40000000) >>> 0,
      5 + (pieces.length + 1) * 4 + number * 8 + 2,
    )
    from += texts[number]?.length ?? 0
  })
  // Word writes formatting before the table of text pieces, so a reader has to skip it.
  const formatting = Buffer.from([1, 2, 0, 0xaa, 0xbb])
  const main = Buffer.concat([
    wordStream({ flags: 0x0200 }).subarray(0, 2048),
    ...texts,
    Buffer.alloc(2048),
  ])
  main.writeUInt32LE(letters ?? total, 0x4c)
  main.writeUInt32LE(16, 0x1a2)
  main.writeUInt32LE(formatting.length + table.length, 0x1a6)
  const tables = Buffer.concat([Buffer.alloc(16), formatting, table, Buffer.alloc(4096)])
  change(main, tables)
  return compound({ WordDocument: main, '1Table': tables, ...streams })
}

function entry(name: string, kind: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE(name.length * 2 + 2, 64)
  bytes[66] = kind
  for (const neighbour of [68, 72, 76]) bytes.writeUInt32LE(FREE, neighbour)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}
