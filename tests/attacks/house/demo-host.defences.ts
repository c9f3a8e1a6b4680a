import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-77d': [
    {
      file: 'src/server/http/demo-hosts.ts',
      from: 'isForeignToDemo(raw.headers.host, config)',
      to: 'isForeignToDemo(undefined, config)',
    },
  ],
}
