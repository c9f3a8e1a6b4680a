const HIDDEN_MARKUP = /^\s*(<!doctype|<html|<svg|<\?xml|<\?php|<script|#!\/|%PDF-|\{\\rtf)/i
// Tabs, line ends and page breaks are allowed; every other control character is not.
const CONTROL = /(?![\t\n\f\r])\p{Cc}|[\ufffe\uffff]/u
/**
 * Matches the characters of Western languages in Windows-1252. Other code pages use the other codes differently, so that for example 'ł' would be
 * decoded as '³'.
 */
const WESTERN = /^[\t\n\f\r -~\u00a0£©®°·½¼¾«»À-ÖØ-öø-ÿ€‚„…†•‘’“”–—™ŠŽŒšžœŸ]*$/

/** Returns the text of a file, or undefined if decoding it would need a guess, which could misspell a person's name. */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decoded(bytes)
  return text === undefined || CONTROL.test(text) ? undefined : text
}

/** Returns whether a text is another kind of file that consists of text. */
export const looksLikeMarkup = (text: string) => HIDDEN_MARKUP.test(text.slice(0, 200))

function decoded(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return strictly('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return strictly('utf-16be', bytes)
  const wide = wideWithoutMark(bytes)
  return wide ? strictly(wide, bytes) : (strictly('utf-8', bytes) ?? western(bytes))
}

/** Detects UTF-16 without a byte order mark. In Latin text one byte of each pair is zero, always on the same side. */
function wideWithoutMark(bytes: Buffer) {
  if (bytes.length % 2 !== 0) return undefined
  const sample = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [high = 0, low = 0] = zeros
  const most = (sample.length / 2) * 0.7
  if (low > most && high === 0) return 'utf-16le'
  return high > most && low === 0 ? 'utf-16be' : undefined
}

function western(bytes: Buffer) {
  const text = strictly('windows-1252', bytes)
  return text !== undefined && WESTERN.test(text) ? text : undefined
}

function strictly(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
