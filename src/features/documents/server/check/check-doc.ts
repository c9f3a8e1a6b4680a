import { readFile } from 'node:fs/promises'
import { notOfType, REFUSED } from '../../domain/refusals.ts'
import { CompoundFile, isCompoundFile } from './compound-file.ts'
import { mismatch } from './mismatch.ts'
import { unfit } from './unfit.ts'

const MACROS = ['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR']
const EMBEDDED = ['\u0001Ole10Native', 'Package', 'ObjectPool']
const WORD_MAGIC = 0xa5ec
const ENCRYPTED = 0x0100

/** A Word 97 document is a compound file whose stream 'WordDocument' begins as one does, without macros, other files or a password. */
export async function checkDoc(path: string) {
  const bytes = await readFile(path)
  if (!isCompoundFile(bytes)) throw await mismatch(path, 'doc')
  const file = CompoundFile.open(bytes)
  if (!file) throw unfit(REFUSED.damaged)
  const has = (names: readonly string[]) => file.entries.some(({ name }) => names.includes(name))
  if (has(['EncryptedPackage'])) throw unfit(REFUSED.protected)
  const document = file.entries.find(({ name, storage }) => name === 'WordDocument' && !storage)
  if (!document) throw unfit(notOfType('doc'))
  const content = file.read(document)
  if (!content || content.length < 32) throw unfit(REFUSED.damaged)
  if (content.readUInt16LE(0) !== WORD_MAGIC) throw unfit(notOfType('doc'))
  if (content.readUInt16LE(10) & ENCRYPTED) throw unfit(REFUSED.protected)
  if (has(MACROS)) throw unfit(REFUSED.active)
  if (has(EMBEDDED)) throw unfit(REFUSED.active)
}

/** A Word or OpenDocument file with a password is a compound file under another name. */
export const isLockedOffice = (bytes: Buffer) =>
  CompoundFile.open(bytes)?.entries.some(({ name }) => name === 'EncryptedPackage') ?? false
