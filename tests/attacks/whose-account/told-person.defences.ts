import type { Defences } from '../defences.ts'

const KEPT = {
  file: 'src/features/registrations/server/life/create-registration.ts',
  from: '${isKnown ? null : JSON.stringify(toldPerson(person))}',
  to: '${null}',
}

/** What a consultant typed stands in for the account behind an address until its owner was there. */
export const defences: Defences = {
  'OC-29': [KEPT],
  'OC-30': [
    {
      file: 'src/features/short-links/server/opened-link.ts',
      from: 'reachedTarget(link, proven, config)',
      to: 'reachedTarget(link, null, config)',
    },
  ],
}
