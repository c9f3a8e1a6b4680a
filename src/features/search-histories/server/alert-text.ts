import { toLondonDayNumber } from '#shared/words/london-time.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { findNextTextMessageTime } from '../domain/text-message-time.ts'
import type { AlertRow } from './alert-queries.ts'

/**
 * Sends a text message about new vacancies. Because it makes a phone ring, a candidate gets at most one a day for all saved searches together, and
 * none at night.
 */
export const sendAlertText = (
  db: Database,
  {
    to,
    alert,
    values,
  }: {
    readonly to: string
    readonly alert: AlertRow
    readonly values: Readonly<Record<string, string>>
  },
  messages: Parts['messages'],
  now: Date,
) =>
  messages.send(
    db,
    {
      text: 'search-alert-text',
      to,
      values,
      key: `search-alert-text:${alert.candidateId}:${toLondonDayNumber(now)}`,
      ownerId: alert.candidateId,
      notBefore: findNextTextMessageTime(now),
    },
    now,
  )
