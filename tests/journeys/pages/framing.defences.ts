import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-52': [
    {
      file: 'src/server/pages/page-headers.ts',
      from: "`frame-ancestors 'none'`",
      to: '`frame-ancestors *`',
    },
    {
      file: 'src/server/http/protective-headers.ts',
      from: "  'x-frame-options': 'DENY',\n",
      to: '',
    },
  ],
}
