import { typeOfName } from './document-types.ts'
import { FILE_BYTES, FILE_NAME_LENGTH } from './limits.ts'
import { REFUSED } from './refusals.ts'

const CONTROL = /\p{Cc}/gu
// Bidirectional overrides, zero-width characters and lone surrogates make a name look like another one.
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A file's name as it is kept: the last part of a path, without what cannot be seen. It is data only: the file is stored under a random key. */
export function cleanFileName(given: string): string {
  // How browsers write a quote or a line end into a form.
  const written = given.replace(/%22/g, '"').replace(/%0[ad]/gi, ' ')
  const last = written.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const visible = last
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![. ])[. ]+$/, '')
  const named = visible.startsWith('.') ? `cv${visible}` : visible
  return shortened(DEVICE.test(named) ? `_${named}` : named)
}

/** A NUL ends a name for some programs: 'cv.pdf\0.html' is meant to deceive. */
export const hasForbiddenCharacters = (given: string) => given.includes('\0') || /%00/.test(given)

/** The part of the rules that both sides can tell from a name and a size, before anything is sent. */
export function refusalOfFile({
  fileName,
  bytes,
}: {
  fileName: string
  bytes: number
}): string | undefined {
  if (hasForbiddenCharacters(fileName)) return REFUSED.badName
  if (!typeOfName(cleanFileName(fileName))) return REFUSED.wrongType
  if (bytes === 0) return REFUSED.empty
  return bytes > FILE_BYTES ? REFUSED.tooLarge : undefined
}

/** Cut in front of the extension, by whole characters. */
function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= FILE_NAME_LENGTH) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= 6 ? name.slice(dot) : ''
  return (
    characters
      .slice(0, FILE_NAME_LENGTH - extension.length)
      .join('')
      .trimEnd() + extension
  )
}
