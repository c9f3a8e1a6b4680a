import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-53': [
    {
      file: 'src/web/session/session.ts',
      from: `useSession.setState({
    candidate: EMPTY_SESSION.candidate,
    onboarding: EMPTY_SESSION.onboarding,
    searchPlace: null,
    signedOut: candidate.auth ? how : signedOut,
    savedIds: [],
    appliedIds: [],
  })`,
      to: 'useSession.setState({ savedIds: [], appliedIds: [] })',
    },
  ],
}
