import type { Defences } from '../defences.ts'

const KEPT = {
  file: 'src/features/registrations/server/life-cycle/create-registration.ts',
  from: '${isKnown ? null : JSON.stringify(toInvitedPerson(person))}',
  to: '${null}',
}

/** What a consultant typed stands in for the account behind an address until its owner was there. */
export const defences: Defences = {
  'OC-29': [KEPT],
  'OC-30': [
    {
      file: 'src/features/short-links/server/find-working-link.ts',
      from: 'resolveCodeTarget(link, proven, config)',
      to: 'resolveCodeTarget(link, null, config)',
    },
  ],
}
