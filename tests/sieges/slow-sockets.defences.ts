import type { Defences } from '../attacks/defences.ts'

const GUARD = 'src/server/http/connections/guard-connections.ts'

export const defences: Defences = {
  'S-76': [
    {
      file: GUARD,
      from: 'if (trustProxyHops === 0 && own.size >= connectionsPerAddress)',
      to: 'if (false)',
    },
    {
      file: GUARD,
      from: 'if (open.count >= connections && !leave(findDispensableConnection(open.mostCrowded())))',
      to: 'if (open.count >= connections)',
    },
  ],
}
