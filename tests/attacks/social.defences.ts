import type { Defences } from './defences.ts'

export const defences: Defences = {
  'S-20': [{ file: 'src/features/accounts/server/social/openid.ts', from: '        audience: clientId,\n', to: '' }],
}
