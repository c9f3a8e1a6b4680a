import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  // With this defence broken, only the browser forgets the token at sign-out, and the session stays valid at the server.
  'S-17b': [
    {
      file: 'src/features/accounts/web/sign-in/sign-out-here.ts',
      from: 'if (candidate.auth) await endSession(candidate.auth.candidateApiToken)',
      to: '',
    },
  ],
}
