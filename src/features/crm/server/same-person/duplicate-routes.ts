import { changing } from '#features/registrations/server/changing.ts'
import { lookForDuplicates } from '#features/registrations/server/life/look-for-duplicates.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { conflict } from '#shared/failure.ts'
import { MADE_FROM } from '../../domain/made-from.ts'
import { decideDuplicate, getCrmDuplicates } from '../../contract/crm.ts'
import { chosenCrm } from '../chosen-crm.ts'
import { crmOfRegistration, decide, sourceIn, undecide } from '../crm-queries.ts'
import { keepDuplicates } from './count-duplicates.ts'
import { assertFound } from './found-records.ts'
import { look } from './look.ts'
import { assertTheirsToTake, seenBy } from './seen-records.ts'

/** Registers the routes with which a consultant lists the CRM's possible duplicates of a person and decides about each. */
export function duplicateRoutes(server: Server) {
  route(
    server,
    getCrmDuplicates,
    { may: consultant },
    async ({ params, query }, { db, now, viewer, parts }) => {
      const registration = await reachedRegistration(db, viewer, params.id)
      const known = await chosenCrm(db, viewer, registration.id, query.crm)
      const found = await look(registration, known, parts, now)
      if (known.id === (await crmOfRegistration(db, registration.id)).id)
        await keepDuplicates(
          db,
          { registrationId: registration.id, crm: known.id },
          found.map(({ crmId }) => crmId),
        )
      return seenBy(db, viewer, known.id, found)
    },
  )

  route(
    server,
    decideDuplicate,
    { may: consultant },
    async ({ params, body }, { db, now, viewer, parts }) => {
      const looked = await reachedRegistration(db, viewer, params.id)
      const known = await chosenCrm(db, viewer, looked.id, body.crm)
      const { crmId, verdict } = body
      await assertFound(
        db,
        viewer,
        { registrationId: looked.id, crm: known.id },
        { crmId, field: 'crmId', look: () => look(looked, known, parts, now) },
      )
      const fields = verdict === 'same' ? body.fields : []
      await changing(db, viewer, params.id, async (inside, registration) => {
        const whose = { registrationId: registration.id, crm: known.id }
        if (verdict === 'different' && (await sourceIn(inside, whose)) === crmId)
          throw conflict(MADE_FROM)
        if (verdict === 'same') await assertTheirsToTake(inside, viewer, { crm: known.id, crmId })
        if (verdict === 'undecided') await undecide(inside, whose, crmId)
        else await decide(inside, whose, { crmId, verdict, fields }, viewer.id, now)
        const log = await writeLog(
          inside,
          registration,
          viewer.id,
          [{ kind: 'duplicate decided', payload: { crm: known.name, crmId, verdict, fields } }],
          now,
        )
        await lookForDuplicates(inside, registration, log.seq, now)
      })
      parts.wakeOutbox()
      return { crmId, verdict: verdict === 'undecided' ? null : verdict, fields }
    },
  )
}
