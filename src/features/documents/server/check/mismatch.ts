import { fileTypeFromBuffer } from 'file-type'
import type { DocumentType } from '../../domain/document-types.ts'
import { describeTypeMismatch } from '../../domain/refusals.ts'
import { type UnfitFileError, createUnfitFileError } from './unfit.ts'

/**
 * Creates the error for a file whose content does not match its extension. It names the real type if the first bytes show it: 'The content is not a
 * PDF but PNG.'
 */
export async function createMismatchError(
  bytes: Buffer,
  type: DocumentType,
): Promise<UnfitFileError> {
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext
  return createUnfitFileError(describeTypeMismatch(type, found === type ? undefined : found))
}
