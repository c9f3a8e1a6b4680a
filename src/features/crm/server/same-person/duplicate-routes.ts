import { lockForConsultant } from '#features/registrations/server/lock-for-consultant.ts'
import { enqueueDuplicateSearch } from '#features/registrations/server/life-cycle/look-for-duplicates.ts'
import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import { conflict } from '#shared/failure.ts'
import { ON_THE_WAY_REFUSAL, SENT_ALREADY_REFUSAL } from '../../domain/sending.ts'
import { SOURCE_RECORD_REASON } from '../../domain/made-from-record.ts'
import { decideDuplicate, getCrmDuplicates } from '../../contract/crm.ts'
import { findChosenCrm } from '../chosen-crm.ts'
import {
  findCrmOfRegistration,
  storeDecision,
  findSourceRecordId,
  deleteDecision,
  type RegistrationInCrm,
} from '../crm-queries.ts'
import { listSendings } from '../sending/sending-queries.ts'
import { storeDuplicateCount } from './count-duplicates.ts'
import { assertRecordWasFound } from './found-records.ts'
import { searchForDuplicates } from './search-for-duplicates.ts'
import { assertMayChooseRecord, hideRecordsOfOtherBranches } from './visible-records.ts'

/** Registers the routes with which a consultant lists the CRM's possible duplicates of a person and decides about each. */
export function registerDuplicateRoutes(server: Server) {
  route(
    server,
    getCrmDuplicates,
    { may: registrar },
    async ({ params, query }, { db, now, viewer, parts }) => {
      const registration = await findReachableRegistration(db, viewer, params.id)
      const known = await findChosenCrm(db, viewer, registration.id, query.crm)
      const found = await searchForDuplicates(registration, known, parts, now)
      if (known.id === (await findCrmOfRegistration(db, registration.id)).id)
        await storeDuplicateCount(
          db,
          { registrationId: registration.id, crm: known.id },
          found.map(({ crmId }) => crmId),
        )
      return hideRecordsOfOtherBranches(db, viewer, known.id, found)
    },
  )

  route(
    server,
    decideDuplicate,
    { may: registrar },
    async ({ params, body }, { db, now, viewer, parts }) => {
      const looked = await findReachableRegistration(db, viewer, params.id)
      const known = await findChosenCrm(db, viewer, looked.id, body.crm)
      const { crmId, verdict } = body
      await assertRecordWasFound(
        db,
        viewer,
        { registrationId: looked.id, crm: known.id },
        { crmId, field: 'crmId', look: () => searchForDuplicates(looked, known, parts, now) },
      )
      const fields = verdict === 'same' ? body.fields : []
      await lockForConsultant(db, viewer, params.id, async (inside, registration) => {
        const whose = { registrationId: registration.id, crm: known.id }
        await assertNotHandedOver(inside, whose)
        if (verdict === 'different' && (await findSourceRecordId(inside, whose)) === crmId)
          throw conflict(SOURCE_RECORD_REASON)
        if (verdict === 'same')
          await assertMayChooseRecord(inside, viewer, { crm: known.id, crmId })
        if (verdict === 'undecided') await deleteDecision(inside, whose, crmId)
        else await storeDecision(inside, whose, { crmId, verdict, fields }, viewer.id, now)
        const log = writeLog(
          inside,
          registration,
          viewer.id,
          [{ kind: 'duplicate decided', payload: { crm: known.name, crmId, verdict, fields } }],
          now,
        )
        await enqueueDuplicateSearch(inside, registration, log.seq, now)
      })
      parts.wakeOutbox()
      return { crmId, verdict: verdict === 'undecided' ? null : verdict, fields }
    },
  )
}

/**
 * Throws a 409 if the registration is being sent to the CRM or was sent there. The hand-over follows the decisions at the time of its order, so a
 * later decision would have no effect.
 */
async function assertNotHandedOver(db: Database, { registrationId, crm }: RegistrationInCrm) {
  const sending = (await listSendings(db, registrationId)).find((one) => one.crmId === crm)
  if (sending?.state === 'Pending') throw conflict(ON_THE_WAY_REFUSAL)
  if (sending?.state === 'Sent') throw conflict(SENT_ALREADY_REFUSAL)
}
