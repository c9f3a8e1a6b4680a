import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  // The browser forgets its token, and the server is not told.
  'S-17b': [
    {
      file: 'src/features/accounts/web/sign-in/sign-out-here.ts',
      from: 'if (candidate.auth) await call(signOutCall, {})',
      to: 'if (candidate.auth === undefined) await call(signOutCall, {})',
    },
  ],
}
