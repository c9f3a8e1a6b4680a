import type { DocumentType } from '../../domain/document-types.ts'
import { notOfType } from '../../domain/refusals.ts'
import { type Unfit, unfit } from './unfit.ts'

/** Names what the content is instead, where its first bytes tell: 'The content is not a PDF but PNG.' */
export async function mismatch(path: string, type: DocumentType): Promise<Unfit> {
  const { fileTypeFromFile } = await import('file-type')
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.ext
  return unfit(notOfType(type, found === type ? undefined : found))
}
