import { fileTypeFromBuffer } from 'file-type'
import type { DocumentType } from '../../domain/document-types.ts'
import { notOfType } from '../../domain/refusals.ts'
import { type Unfit, unfit } from './unfit.ts'

/** Returns the refusal of another content, with its type if the first bytes show it: 'The content is not a PDF but PNG.' */
export async function mismatch(bytes: Buffer, type: DocumentType): Promise<Unfit> {
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext
  return unfit(notOfType(type, found === type ? undefined : found))
}
