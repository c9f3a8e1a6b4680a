import type { Defences } from '../defences.ts'

const OWN = 'src/features/registrations/server/find-reachable-registration.ts'

export const defences: Defences = {
  'S-24b': [
    { file: OWN, from: 'registration.candidateId !== viewer.id', to: 'false' },
    {
      file: OWN,
      from: '!reachesRegistration(viewer.session, registration)',
      to: 'viewer.session === undefined',
    },
  ],
  'S-24c': [
    {
      file: 'src/features/registrations/server/ask-once/may-offer-earlier-answers.ts',
      from: 'portal && getSessionRights(session).earlierAnswers',
      to: 'portal !== undefined && session !== undefined',
    },
  ],
}
