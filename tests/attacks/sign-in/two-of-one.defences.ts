import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-86': [
    {
      file: 'src/server/http/unambiguous-requests.ts',
      from: "done(hasRepeatedHeader(raw) ? badRequest('The request says one thing twice.') : undefined)",
      to: 'done()',
    },
    {
      file: 'src/server/security/find-caller.ts',
      from: "if (found.kind !== 'anonymous' && !mayAccompany(found, session))",
      to: 'if (false)',
    },
  ],
}
