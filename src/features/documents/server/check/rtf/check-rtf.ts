import { FILE_REFUSALS } from '../../../domain/refusals.ts'
import { createMismatchError } from '../mismatch.ts'
import { RtfCheck } from './rtf-reader.ts'
import { createUnfitFileError } from '../unfit.ts'

/** Throws unless the file is complete rich text in which every control word, at any depth, is allowed. */
export async function checkRtf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  if (!/^(\xef\xbb\xbf)?\s{0,8}\{\\rtf\d?[\\\s{}]/.test(text.slice(0, 32)))
    throw await createMismatchError(bytes, 'rtf')
  const { harmless, closed } = new RtfCheck().read(text.slice(text.indexOf('{')))
  if (!harmless) throw createUnfitFileError(FILE_REFUSALS.active)
  if (!closed) throw createUnfitFileError(FILE_REFUSALS.damaged)
}
