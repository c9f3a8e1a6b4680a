import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-62': [
    {
      file: 'src/features/messages/server/outbox-worker.ts',
      from: 'const MAX_TASKS_AT_ONCE = 10',
      to: 'const MAX_TASKS_AT_ONCE = 50',
    },
    {
      file: 'src/features/messages/server/delivery/smtp-transport.ts',
      from: 'maxConnections: 5',
      to: 'maxConnections: 50',
    },
  ],
}
