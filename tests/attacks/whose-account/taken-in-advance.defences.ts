import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-73': [
    {
      file: 'src/features/candidates/server/address-ownership/confirm-proven-address.ts',
      from: 'const owner = holder && change ? await applyAddressChange(db, holder, change, now) : ownerId',
      to: 'const owner = ownerId',
    },
  ],
}
