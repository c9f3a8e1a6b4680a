import { notOfType, REFUSED } from '../../domain/refusals.ts'
import { wordsHoldEicar } from '../eicar.ts'
import { decodeText, looksLikeMarkup } from './decode-text.ts'
import { unfit } from './unfit.ts'

/** A text file is text that can be read without a guess. */
export async function checkText(bytes: Buffer) {
  const text = decodeText(bytes)
  if (text === undefined) throw unfit(REFUSED.unreadableText)
  if (wordsHoldEicar(text)) throw unfit(REFUSED.virus)
  if (looksLikeMarkup(text)) throw unfit(notOfType('txt'))
  if (text.trim() === '') throw unfit(REFUSED.empty)
}
