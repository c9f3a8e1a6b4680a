const PROGRAM_EXTENSIONS = [
  'exe',
  'elf',
  'macho',
  'msi',
  'apk',
  'jar',
  'class',
  'deb',
  'rpm',
  'wasm',
]
const WELL_KNOWN_EXTENSIONS = [
  'pdf',
  'png',
  'jpg',
  'webp',
  'heic',
  'gif',
  'docx',
  'doc',
  'odt',
  'rtf',
  'zip',
]

/**
 * Returns the end of a refusal that says what the file really contains, such as ' but a program' or ' but PNG'. It is '' for a type that few people
 * know by its extension.
 */
export function describeFoundType(found: string | undefined): string {
  if (found === undefined) return ''
  if (PROGRAM_EXTENSIONS.includes(found)) return ' but a program'
  return WELL_KNOWN_EXTENSIONS.includes(found) ? ` but ${found.toUpperCase()}` : ''
}
