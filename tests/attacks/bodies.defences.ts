import type { Defences } from './defences.ts'

export const defences: Defences = {
  'S-29': [{ file: 'src/features/accounts/contract/register.ts', from: 'z.strictObject({ emailAddress', to: 'z.looseObject({ emailAddress' }],
}
