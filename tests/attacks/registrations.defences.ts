import type { Defences } from './defences.ts'

const OWN = 'src/features/registrations/server/reached-registration.ts'

export const defences: Defences = {
  'S-24b': [
    { file: OWN, from: 'registration.candidateId !== viewer.id', to: 'false' },
    {
      file: OWN,
      from: 'session.registrationId === null || session.registrationId === id',
      to: 'session !== null || id',
    },
  ],
  'S-24c': [
    {
      file: 'src/features/registrations/server/ask-once/proposal-routes.ts',
      from: 'viewer.portal ?',
      to: 'viewer.id ?',
    },
  ],
}
