import { keepProgress } from '#features/registrations/server/answers/keep-progress.ts'
import { cameBackIn } from '#features/registrations/server/log/came-back.ts'
import { registrationOf } from '#features/registrations/server/registration-queries.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { backForReview } from '../../domain/back-for-review.ts'
import { deskRows } from './desk-rows.ts'

/** Returns the rows; the progress of a registration whose flow was extended is not stored, and neither is what changed, so both are counted here. */
export const shownRows = (
  db: Database,
  ids: readonly string[],
  now: Date,
  config: Secret & Pick<Config, 'sendsTexts'>,
) =>
  deskRows(
    db,
    ids,
    {
      progressOf: async (id) => {
        const registration = await registrationOf(db, id)
        return registration ? keepProgress(db, registration, now, config) : { done: 0, of: 0 }
      },
      changedOf: async (id) => {
        const registration = await registrationOf(db, id)
        if (!registration) return null
        const cameBack = await cameBackIn(db, registration, config)
        return backForReview(registration.status, cameBack)?.changed ?? null
      },
    },
    config,
  )
