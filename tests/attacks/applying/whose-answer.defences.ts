import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-99': [
    {
      file: 'src/features/apply-sheet/server/receipts/change-address.ts',
      from: 'if (!left) return',
      to: 'if (left || !joined) return',
    },
  ],
  'S-99b': [
    {
      file: 'src/features/apply-sheet/server/claims/separate-sendings.ts',
      from: 'keepsHistory ? claimed.isRead : claimed.isShown',
      to: 'keepsHistory && claimed.isRead',
    },
  ],
}
