import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-20': [
    {
      file: 'src/features/accounts/server/social/openid-issuer.ts',
      from: '        audience: clientId,\n',
      to: '',
    },
  ],
}
