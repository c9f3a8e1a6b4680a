const PROGRAMS = ['exe', 'elf', 'macho', 'msi', 'apk', 'jar', 'class', 'deb', 'rpm', 'wasm']
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
 * Returns what a file contains instead of the expected type, such as ' but a program' or ' but PNG'; '' for types that few people know by their
 * extension.
 */
export function describeFoundType(found: string | undefined): string {
  if (found === undefined) return ''
  if (PROGRAMS.includes(found)) return ' but a program'
  return WELL_KNOWN_EXTENSIONS.includes(found) ? ` but ${found.toUpperCase()}` : ''
}
