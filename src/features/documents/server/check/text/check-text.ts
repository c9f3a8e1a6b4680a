import { notOfType, REFUSED } from '../../../domain/refusals.ts'
import { wordsHoldEicar } from '../../scan/eicar.ts'
import { decodeText, looksLikeMarkup } from './decode-text.ts'
import { unfit } from '../unfit.ts'

/** These reverse the order of the words after them, so that a reader would see other words than the file holds. The marks of right-to-left languages, U+200E and U+200F, reverse nothing. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/u

/** A text file is text that can be read without a guess. */
export async function checkText(bytes: Buffer) {
  const text = decodeText(bytes)
  if (text === undefined) throw unfit(REFUSED.unreadableText)
  if (wordsHoldEicar(text)) throw unfit(REFUSED.virus)
  if (looksLikeMarkup(text)) throw unfit(notOfType('txt'))
  if (TURNS.test(text)) throw unfit(REFUSED.active)
  if (text.trim() === '') throw unfit(REFUSED.empty)
}
