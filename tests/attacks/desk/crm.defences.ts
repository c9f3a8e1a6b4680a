import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-63': [
    {
      file: 'src/features/crm/server/sending/hand-over.ts',
      from: 'registration, sending.externalKey',
      to: 'registration, crypto.randomUUID()',
    },
  ],
  'S-63b': [
    {
      file: 'src/features/accounts/server/erasure/erase-person.ts',
      from: 'await notifyRecipients(db, { person, personalTables }, now)',
      to: '',
    },
  ],
  'S-63c': [
    {
      file: 'src/features/crm/server/sending/crm-erasure-tasks.ts',
      from: 'if (remote_id !== null || again) return',
      to: 'return',
    },
  ],
}
