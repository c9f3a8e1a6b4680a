import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-59d': [
    {
      file: 'src/server/database/embedded/keep-running.ts',
      from: 'if (!isPostmasterRunning(pidFile)) await startAgain()',
      to: 'void [isPostmasterRunning(pidFile), startAgain]',
    },
  ],
  'S-59e': [
    {
      file: 'src/features/documents/server/upload/receive-upload.ts',
      from: 'await discard()',
      to: '',
    },
  ],
}
