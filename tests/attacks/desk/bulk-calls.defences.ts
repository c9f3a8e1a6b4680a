import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-28d': [
    {
      file: 'src/server/http/apply-to-each.ts',
      from: 'if (refusal) await recordDenial(refusal, endpoint, request, parts)',
      to: 'if (refusal) continue',
    },
  ],
}
