import type { Feature } from '#server/feature.ts'
import { forgetUnconfirmedPeople } from './server/forget/forget-unconfirmed.ts'
import { createDigestDelivery } from './server/letters/branch-letters.ts'
import { sendGatheredLetters } from './server/letters/gathered-letters.ts'
import { createSheetLetterDelivery } from './server/letters/sheet-letter-delivery.ts'
import { applySheetRoutes } from './server/routes.ts'
import { ENDED_SHEET_ROWS } from './server/swept-rows.ts'

export const feature = {
  name: 'apply-sheet',
  routes: applySheetRoutes,
  deliveries: (parts) => ({
    ...createSheetLetterDelivery(parts),
    ...createDigestDelivery(parts),
  }),
  jobs: (parts) => [
    {
      name: 'unconfirmed-people',
      cron: '*/10 * * * *',
      run: () => forgetUnconfirmedPeople(parts, parts.clock()).then(parts.wakeOutbox),
    },
    {
      name: 'gathered-letters',
      cron: '*/10 * * * *',
      run: () => sendGatheredLetters(parts, parts.clock()).then(parts.wakeOutbox),
    },
  ],
  sweptRows: ENDED_SHEET_ROWS,
} satisfies Feature
