import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-56': [
    {
      file: 'src/server/http/json-bodies.ts',
      from: 'if (isNestedTooDeeply(text)) return',
      to: 'if (false) return',
    },
    {
      file: 'src/server/http/multipart.ts',
      from: `fields: MAX_FORM_FIELDS,
      fieldSize: MAX_FORM_BYTES`,
      to: 'fields: Infinity, fieldSize: Infinity',
    },
  ],
}
