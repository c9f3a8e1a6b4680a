import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  readonly name: string
  readonly content: string | Buffer
  /** The Unix mode, for a symbolic link. */
  readonly mode?: number
  readonly encrypted?: boolean
  /** The size that the directory claims instead of the true one. */
  readonly claimedSize?: number
}

/** Builds a zip archive, with the faults that a test asks for. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const name = Buffer.from(entry.name)
    const packed = deflateRawSync(content)
    const size = entry.claimedSize ?? content.length
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE((entry.encrypted ? 1 : 0) | 0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(name.length, 22)
    const central = Buffer.alloc(14)
    central.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    central.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, central, name]),
    )
    files.push(local)
    offset += local.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  // More entries than 16 bits can count need an additional record, the zip64 record.
  const larger = entries.length > 0xffff ? zip64(entries.length, size, offset) : Buffer.alloc(0)
  const count = Math.min(entries.length, 0xffff)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, larger, end])
}

function zip64(entries: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06', 'latin1')
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(BigInt(entries), 24)
  record.writeBigUInt64LE(BigInt(entries), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}
