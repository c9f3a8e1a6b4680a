import type { Defences } from '../../attacks/defences.ts'

const TARGET = 'src/shared/redirect-target.ts'

export const defences: Defences = {
  'S-39': [
    {
      file: TARGET,
      from: `hasControlCharacter(given)
  )
    return '/'`,
      to: 'hasControlCharacter(given)) return given || "/"',
    },
    {
      file: TARGET,
      from: 'return KNOWN_PATH_PATTERNS.some((known) => known.test(path)) ? given',
      to: 'return path ? given',
    },
  ],
}
