import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-66': [
    {
      file: 'src/features/registrations/web/session/use-registration.ts',
      from: 'useEffect(registerOfflineWorker, [])',
      to: '',
    },
  ],
}
