import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-70': [
    {
      file: 'src/server/house/portal-process.ts',
      from: 'await awaitAtMostSeconds(config.shutdownSeconds, http.close())',
      to: 'http.server.closeAllConnections()',
    },
  ],
}
