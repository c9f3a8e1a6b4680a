import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-61': [
    {
      file: 'src/features/messages/server/outbox-worker.ts',
      from: 'await deliver(task)',
      to: 'await deliver(task).catch(() => {})',
    },
  ],
}
