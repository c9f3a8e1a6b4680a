import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-79': [
    {
      file: 'src/features/short-links/server/revoke-links.ts',
      from: 'delete from sessions where link_id = any(${ids}) or',
      to: 'delete from sessions where',
    },
  ],
  'S-79b': [
    {
      file: 'src/features/short-links/domain/short-link.ts',
      from: "if (cancelled) return 'cancelled'",
      to: 'if (cancelled) return undefined',
    },
  ],
  'S-79c': [
    {
      file: 'src/features/documents/server/document-queries.ts',
      from: "(a.status = 'Withdrawn') = ${withdrawn}",
      to: '${withdrawn} is not null',
    },
  ],
}
