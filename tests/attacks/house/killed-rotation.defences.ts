import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-59r': [
    {
      file: 'src/server/security/rotation/resealer.ts',
      from: 'if (unseal(sealed, bound, this.today) !== undefined) return sealed',
      to: '',
    },
  ],
}
