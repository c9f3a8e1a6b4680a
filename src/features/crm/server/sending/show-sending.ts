import type { Database } from '#server/database/database.ts'
import { notFound } from '#shared/failure.ts'
import { messageOf } from '../../domain/sending.ts'
import { sendingsOf } from './sending-queries.ts'

export async function showSending(db: Database, registrationId: string) {
  const [sending] = await sendingsOf(db, registrationId)
  if (!sending) throw notFound('This registration was not sent to a CRM.')
  return {
    state: sending.state,
    crmId: sending.remoteId,
    message: messageOf(sending.state, sending),
  }
}
