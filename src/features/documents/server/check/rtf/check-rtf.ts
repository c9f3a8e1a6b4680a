import { REFUSED } from '../../../domain/refusals.ts'
import { mismatch } from '../mismatch.ts'
import { RtfReader } from './rtf-reader.ts'
import { unfit } from '../unfit.ts'

/** Throws unless the file is complete rich text in which every control word, at any depth, is allowed. */
export async function checkRtf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  if (!/^(\xef\xbb\xbf)?\s{0,8}\{\\rtf\d?[\\\s{}]/.test(text.slice(0, 32)))
    throw await mismatch(bytes, 'rtf')
  const { harmless, closed } = new RtfReader().read(text.slice(text.indexOf('{')))
  if (!harmless) throw unfit(REFUSED.active)
  if (!closed) throw unfit(REFUSED.damaged)
}
