import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-71c': [
    {
      file: 'src/features/accounts/server/social/social-providers.ts',
      from: 'if (!(error instanceof ProviderAway)) throw error',
      to: 'if (error instanceof ProviderAway) return undefined as Value',
    },
  ],
}
