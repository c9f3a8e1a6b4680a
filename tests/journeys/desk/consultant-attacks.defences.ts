import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-32': [
    {
      file: 'src/web/session/watch-consultant.ts',
      from: `go(
      \`/consultant/logout?`,
      to: 'void String(`/consultant/logout?',
    },
  ],
  'S-39c': [
    {
      file: 'src/features/consultants/domain/desk-target.ts',
      from: 'const target = toKnownRedirectTarget(',
      to: 'const target = String(',
    },
  ],
  'S-53c': [
    {
      file: 'src/web/session/session.ts',
      from: 'export const signOutConsultant = () => useSession.setState({ consultant: EMPTY_SESSION.consultant })',
      to: 'export const signOutConsultant = () => useSession.setState({})',
    },
  ],
}
