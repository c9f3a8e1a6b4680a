import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-73q': [
    {
      file: 'src/features/candidates/server/address-ownership/remove-address-from-account.ts',
      from: 'const registrationIds = await listRegistrationsOfMailbox(db, holder.id)',
      to: "const registrationIds = (await listRegistrationsOfMailbox(db, holder.id)).filter((id) => id === '')",
    },
  ],
  'S-73r': [
    {
      file: 'src/features/candidates/server/address-ownership/move-registrations-of-phone.ts',
      from: 'if (isMadeForAccount(known))',
      to: "if (id !== '' || isMadeForAccount(known))",
    },
  ],
}
