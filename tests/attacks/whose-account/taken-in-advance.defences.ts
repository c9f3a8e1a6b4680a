import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-73': [
    {
      file: 'src/features/candidates/server/whose-address/adopt-account.ts',
      from: 'const owner = holder && leaves ? await takeAddressAway(db, holder, now) : ownerId',
      to: 'const owner = ownerId',
    },
  ],
}
