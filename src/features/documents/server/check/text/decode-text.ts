const HIDDEN_MARKUP_PATTERN = /^\s*(<!doctype|<html|<svg|<\?xml|<\?php|<script|#!\/|%PDF-|\{\\rtf)/i
// Tabs, line ends and page breaks are allowed; every other control character is not.
const CONTROL_CHARACTER_PATTERN = /(?![\t\n\f\r])\p{Cc}|[\ufffe\uffff]/u
/**
 * Matches the characters of Western languages in Windows-1252. Other code pages use the other codes differently, so that for example 'ł' would be
 * decoded as '³'.
 */
const WESTERN_TEXT_PATTERN = /^[\t\n\f\r -~\u00a0£©®°·½¼¾«»À-ÖØ-öø-ÿ€‚„…†•‘’“”–—™ŠŽŒšžœŸ]*$/

/** Returns the text of a file; undefined if its encoding would have to be guessed, because a wrong guess could misspell a person's name. */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decodeByDetectedEncoding(bytes)
  return text === undefined || CONTROL_CHARACTER_PATTERN.test(text) ? undefined : text
}

/** Returns whether a text file is really of another type that also consists of text, such as HTML. */
export const looksLikeMarkup = (text: string) => HIDDEN_MARKUP_PATTERN.test(text.slice(0, 200))

function decodeByDetectedEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeStrictly('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeStrictly('utf-16be', bytes)
  const wide = detectUtf16WithoutMark(bytes)
  return wide
    ? decodeStrictly(wide, bytes)
    : (decodeStrictly('utf-8', bytes) ?? decodeWesternText(bytes))
}

/** Detects UTF-16 without a byte order mark. In Latin text one byte of each pair is zero, always on the same side. */
function detectUtf16WithoutMark(bytes: Buffer) {
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

function decodeWesternText(bytes: Buffer) {
  const text = decodeStrictly('windows-1252', bytes)
  return text !== undefined && WESTERN_TEXT_PATTERN.test(text) ? text : undefined
}

function decodeStrictly(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
