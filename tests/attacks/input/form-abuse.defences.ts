import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-56b': [
    {
      file: 'src/server/http/multipart.ts',
      from: `if (value.includes(REPLACEMENT_CHARACTER))
        throw`,
      to: 'if (false) throw',
    },
  ],
}
