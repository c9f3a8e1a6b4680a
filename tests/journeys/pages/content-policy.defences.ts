import type { Defences } from '../../attacks/defences.ts'

const POLICY = 'src/server/pages/page-headers.ts'

export const defences: Defences = {
  'S-49': [
    { file: POLICY, from: " 'strict-dynamic'`", to: " 'strict-dynamic' 'unsafe-eval'`" },
    {
      file: POLICY,
      from: "formatSources('script-src', allowed.scriptSources)",
      to: "`script-src 'self' 'unsafe-inline'`",
    },
    {
      file: 'src/server/http/protective-headers.ts',
      from: "  'x-content-type-options': 'nosniff',\n",
      to: '',
    },
    { file: POLICY, from: "`require-trusted-types-for 'script'`,", to: '' },
  ],
}
