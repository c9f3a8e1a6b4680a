import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-57': [
    {
      file: 'src/server/settings/config.ts',
      from: "read.flag('API_DOCS', !production)",
      to: "read.flag('API_DOCS', true)",
    },
  ],
}
