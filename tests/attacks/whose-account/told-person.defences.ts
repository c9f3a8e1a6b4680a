import type { Defences } from '../defences.ts'

const KEPT = {
  file: 'src/features/registrations/server/life-cycle/create-registration.ts',
  from: '${isKnown ? null : JSON.stringify(toInvitedPerson(person))}',
  to: '${null}',
}

/**
 * Until the owner of an address has signed in, the desk shows what a consultant typed about the person instead of the account's data. Each case
 * breaks one place that ensures this.
 */
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
