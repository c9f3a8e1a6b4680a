import type { Database } from '#server/database/database.ts'
import { notFound } from '#shared/failure.ts'
import { describeSending } from '../../domain/sending.ts'
import { listSendings } from './sending-queries.ts'

export async function readSendReply(db: Database, registrationId: string) {
  const [sending] = await listSendings(db, registrationId)
  if (!sending) throw notFound('This registration was not sent to a CRM.')
  return {
    state: sending.state,
    crmId: sending.remoteId,
    message: describeSending(sending.state, sending),
  }
}
