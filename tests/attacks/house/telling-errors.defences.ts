import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-58': [
    {
      file: 'src/server/http/errors.ts',
      from: 'if (status >= 500) return new Failure(status === 503 ? 503 : 500)',
      to: 'if (status >= 500) return new Failure(500, [String(error.stack)])',
    },
  ],
}
