import { findTypeByFileName } from './document-types.ts'
import { MAX_CV_BYTES, MAX_FILE_NAME_LENGTH } from './limits.ts'
import { FILE_REFUSALS } from './refusals.ts'

const CONTROL_CHARACTER_PATTERN = /\p{Cc}/gu
// Bidirectional overrides, zero-width characters and lone surrogates can make a name look like another one, so they are removed.
const INVISIBLE_CHARACTER_PATTERN = /[\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu
const DEVICE_NAME_PATTERN = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Returns the form of a file's name that is stored: the last part of its path, without invisible characters. The name is only shown; the file itself
 * is stored under a random key.
 */
export function cleanFileName(given: string): string {
  // In a form upload, browsers write quotes and line ends in a file's name as these codes.
  const written = given.replace(/%22/g, '"').replace(/%0[ad]/gi, ' ')
  const last = written.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const visible = last
    .replace(CONTROL_CHARACTER_PATTERN, ' ')
    .replace(INVISIBLE_CHARACTER_PATTERN, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![. ])[. ]+$/, '')
  const named = visible.startsWith('.') ? `cv${visible}` : visible
  return shortenName(DEVICE_NAME_PATTERN.test(named) ? `_${named}` : named)
}

/** Returns whether a name contains a NUL character. Some programs would end the name there, so 'cv.pdf\0.html' is an attempt to deceive. */
export const hasForbiddenCharacters = (given: string) => given.includes('\0') || /%00/.test(given)

/** Returns a refusal if the name or the size of a file breaks a rule. The browser calls this before it sends the file. */
export function findFileRefusal({
  fileName,
  bytes,
}: {
  fileName: string
  bytes: number
}): string | undefined {
  if (hasForbiddenCharacters(fileName)) return FILE_REFUSALS.badName
  if (!findTypeByFileName(cleanFileName(fileName))) return FILE_REFUSALS.wrongType
  if (bytes === 0) return FILE_REFUSALS.empty
  return bytes > MAX_CV_BYTES ? FILE_REFUSALS.tooLarge : undefined
}

/** Shortens a name before its extension, without splitting characters. */
function shortenName(name: string): string {
  const characters = [...name]
  if (characters.length <= MAX_FILE_NAME_LENGTH) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= 6 ? name.slice(dot) : ''
  return (
    characters
      .slice(0, MAX_FILE_NAME_LENGTH - extension.length)
      .join('')
      .trimEnd() + extension
  )
}
