import { describeTypeMismatch, FILE_REFUSALS } from '../../../domain/refusals.ts'
import { textContainsEicar } from '../../scan/eicar.ts'
import { decodeText, looksLikeMarkup } from './decode-text.ts'
import { createUnfitFileError } from '../unfit.ts'

/**
 * Matches characters that reverse the order of the following text, so that a reader would see other text than the file contains. The marks of
 * right-to-left languages, U+200E and U+200F, are allowed.
 */
const DIRECTION_OVERRIDE_PATTERN = /[\u202a-\u202e\u2066-\u2069]/u

/** Throws unless a text file is harmless and can be decoded without guessing its encoding. */
export async function checkText(bytes: Buffer) {
  const text = decodeText(bytes)
  if (text === undefined) throw createUnfitFileError(FILE_REFUSALS.unreadableText)
  if (textContainsEicar(text)) throw createUnfitFileError(FILE_REFUSALS.virus)
  if (looksLikeMarkup(text)) throw createUnfitFileError(describeTypeMismatch('txt'))
  if (DIRECTION_OVERRIDE_PATTERN.test(text)) throw createUnfitFileError(FILE_REFUSALS.active)
  if (text.trim() === '') throw createUnfitFileError(FILE_REFUSALS.empty)
}
