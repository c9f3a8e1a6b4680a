const PROGRAMS = ['exe', 'elf', 'macho', 'msi', 'apk', 'jar', 'class', 'deb', 'rpm', 'wasm']
const WELL_KNOWN = ['pdf', 'png', 'jpg', 'webp', 'heic', 'gif', 'docx', 'doc', 'odt', 'rtf', 'zip']

/** ' but a program', ' but PNG': what a file holds instead of what its name says; '' where few people know the type by its letters. */
export function foundInWords(found: string | undefined): string {
  if (found === undefined) return ''
  if (PROGRAMS.includes(found)) return ' but a program'
  return WELL_KNOWN.includes(found) ? ` but ${found.toUpperCase()}` : ''
}
