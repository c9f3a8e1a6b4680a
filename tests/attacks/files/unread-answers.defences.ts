import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-82h': [
    {
      file: 'src/features/registrations/server/signatures/assert-signer-saw-answers.ts',
      from: 'if (save.seen > revision)',
      to: 'if (save.seen < 0)',
    },
  ],
  'S-82i': [
    {
      file: 'src/features/registrations/server/signatures/assert-signer-saw-answers.ts',
      from: '${shownUpTo ?? null}::bigint',
      to: 'null::bigint',
    },
  ],
  'S-82j': [
    {
      file: 'src/features/registrations/server/signatures/assert-signer-saw-answers.ts',
      from: 'if (given.get(key)?.isOwn) given.delete(key)',
      to: 'given.delete(key)',
    },
  ],
}
