import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-73n': [
    {
      file: 'src/features/candidates/server/address-ownership/address-holder.ts',
      from: "candidate_id = k.candidate_id and held_by_phone is not null) then 'held by phone'",
      to: "candidate_id = k.candidate_id and held_by_phone is not null) then 'reserved'",
    },
  ],
  'S-73m': [
    {
      file: 'src/features/short-links/server/portal-link.ts',
      from: 'link?.target.asksForPhone && !getLinkEndReason(link, now) ? link : undefined',
      to: 'link && getLinkEndReason(link, now) ? link : undefined',
    },
  ],
  'S-73o': [
    {
      file: 'src/features/candidates/server/address-ownership/hold-by-phone.ts',
      from: "held_by_phone <> coalesce(${phone}, '')",
      to: "held_by_phone = '' and ${phone}::text is null",
    },
  ],
  'S-73p': [
    {
      file: 'src/features/accounts/server/erasure/deletion-routes.ts',
      from: 'const id = await separateAccountOfMailbox(inside, owned.ownerId, now)',
      to: 'const id = owned.ownerId',
    },
  ],
}
