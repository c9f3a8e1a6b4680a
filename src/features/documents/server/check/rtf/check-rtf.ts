import { UNPACKING_LIMITS } from '../../../domain/limits.ts'
import { FILE_REFUSALS } from '../../../domain/refusals.ts'
import { checkNestedDrawing } from '../docx/check-docx.ts'
import { checkTheme } from '../docx/check-theme.ts'
import { createActiveContentError } from '../known-parts.ts'
import { createMismatchError } from '../mismatch.ts'
import { type RtfArchive, RtfCheck } from './rtf-reader.ts'
import { createUnfitFileError, UnfitFileError } from '../unfit.ts'

/** Throws unless the file is complete rich text in which every control word and every archive in it, at any depth, is allowed. */
export async function checkRtf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  if (!/^(\xef\xbb\xbf)?\s{0,8}\{\\rtf\d?[\\\s{}]/.test(text.slice(0, 32)))
    throw await createMismatchError(bytes, 'rtf')
  const { harmless, closed, archives } = new RtfCheck().read(text.slice(text.indexOf('{')))
  if (!harmless) throw createUnfitFileError(FILE_REFUSALS.active)
  if (!closed) throw createUnfitFileError(FILE_REFUSALS.damaged)
  // Word writes one theme. A limit on all archives bounds the work.
  if (
    archives.length > UNPACKING_LIMITS.entries ||
    archives.filter(({ kind }) => kind === 'theme').length > 1
  )
    throw createActiveContentError()
  for (const archive of archives) await checkRtfArchive(archive)
}

/**
 * Refuses an archive that Word does not write, even a damaged one, with the refusal for active content, because word processors differ in how they
 * read its bytes.
 */
async function checkRtfArchive({ kind, bytes }: RtfArchive) {
  try {
    await (kind === 'theme' ? checkTheme(bytes) : checkNestedDrawing(bytes))
  } catch (error) {
    throw error instanceof UnfitFileError ? createActiveContentError() : error
  }
}
