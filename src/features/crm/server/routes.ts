import { changing } from '#features/registrations/server/changing.ts'
import { lookForDuplicates } from '#features/registrations/server/look-for-duplicates.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { transit } from '#features/registrations/server/transit.ts'
import { writeLog } from '#features/registrations/server/write-log.ts'
import type { Database } from '#server/database/database.ts'
import { assertNotAllRefused, eachOf } from '#server/http/each-of.ts'
import { route, type Server } from '#server/http/route.ts'
import { type Consultant, consultant } from '#server/security/viewer.ts'
import { conflict, invalidFields, notFound } from '#shared/failure.ts'
import {
  decideDuplicate,
  getCrm,
  getCrmDuplicates,
  getCrmPreview,
  retryCrm,
  sendManyToCrm,
  sendToCrm,
  undoCrm,
} from '../contract/crm.ts'
import { isToDecide, messageOf } from '../domain/sending.ts'
import { answered } from './answered.ts'
import {
  crmOfRegistration,
  crmsOfConsultant,
  decide,
  type KnownCrm,
  undecide,
} from './crm-queries.ts'
import { crmsOf } from './crms.ts'
import { keepDuplicates } from './same-person/count-duplicates.ts'
import { assertFound } from './same-person/found-records.ts'
import { askedForNew, look } from './same-person/look.ts'
import { assertNoneSent } from './same-person/left-to-person.ts'
import { unmerge } from './sending/merge.ts'
import { order, tryAgain } from './sending/order.ts'
import { previewOf } from './handed/preview.ts'
import { sendOfMany } from './sending/send-of-many.ts'
import { markUndone, sendingsOf, setTracker } from './sending/sending-queries.ts'
import { assertTheirsToTake, seenBy } from './same-person/seen-records.ts'
import { stateOf } from './sending/state.ts'

/** What a consultant does with a registration and a CRM. */
export function crmRoutes(server: Server) {
  route(server, getCrm, { may: consultant }, async ({ params }, { db, viewer, parts }) =>
    stateOf(db, await reachedRegistration(db, viewer, params.id), viewer, parts),
  )

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
    getCrmPreview,
    { may: consultant },
    async ({ params, query }, { db, viewer, parts }) => {
      const registration = await reachedRegistration(db, viewer, params.id)
      const known = await chosenCrm(db, viewer, registration.id, query.crm)
      return previewOf(registration, crmsOf(parts)(known).takes, parts)
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
        await lookForDuplicates(inside, { ...registration, log }, now)
      })
      parts.wakeOutbox()
      return { crmId, verdict: verdict === 'undecided' ? null : verdict, fields }
    },
  )

  route(
    server,
    sendToCrm,
    { may: consultant },
    async ({ params, body }, { db, now, viewer, parts }) => {
      const { decision } = body
      const looked = await reachedRegistration(db, viewer, params.id)
      const known = await chosenCrm(db, viewer, looked.id, body.crm)
      const [link, fields] = decision === 'create' ? [null, []] : [decision.link, decision.fields]
      if (link !== null)
        await assertFound(
          db,
          viewer,
          { registrationId: looked.id, crm: known.id },
          { crmId: link, field: 'decision.link', look: () => look(looked, known, parts, now) },
        )
      const asked =
        link === null
          ? await askedForNew(db, { looked, known, whenAway: () => [] }, parts, now)
          : undefined
      await changing(db, viewer, params.id, async (inside, registration) => {
        if (asked) await assertNoneSent(inside, asked, parts)
        await order(
          inside,
          registration,
          { crm: known, link, fields, by: viewer },
          parts.config,
          now,
        )
      })
      parts.wakeOutbox()
      return sent(db, params.id)
    },
  )

  route(
    server,
    sendManyToCrm,
    { may: consultant },
    async ({ body, request }, { db, now, viewer, parts }) => {
      const outcomes = await eachOf(
        { ids: body.ids, endpoint: sendManyToCrm, request, parts },
        async (id) => {
          await sendOfMany(db, viewer, id, parts, now)
          return sent(db, id)
        },
      )
      assertNotAllRefused(outcomes)
      parts.wakeOutbox()
      return outcomes.map(({ id, result, refusal }) =>
        refusal ? { id, state: null, crmId: null, message: refusal.message } : { id, ...result },
      )
    },
  )

  route(server, retryCrm, { may: consultant }, async ({ params }, { db, now, viewer, parts }) => {
    const looked = await reachedRegistration(db, viewer, params.id)
    const [failed] = await sendingsOf(db, looked.id)
    // It was left to a person before anything was tried, so no record of this registration is there yet.
    if (failed?.state === 'Failed' && isToDecide(failed.error ?? ''))
      await askedForNew(db, { looked, known: await crmOfRegistration(db, looked.id) }, parts, now)
    await changing(db, viewer, params.id, (inside, registration) =>
      tryAgain(inside, registration, viewer, now),
    )
    parts.wakeOutbox()
    return sent(db, params.id)
  })

  route(server, undoCrm, { may: consultant }, async ({ params }, { db, now, viewer, parts }) => {
    await reachedRegistration(db, viewer, params.id)
    const [merged] = await sendingsOf(db, params.id)
    if (merged?.state !== 'Sent' || merged.link === null)
      throw conflict('There is no merge to undo.')
    const known = await crmOfRegistration(db, params.id)
    const crm = crmsOf(parts)(known)
    await answered(async () => {
      await unmerge(crm, merged)
      await crm.release(merged.link ?? '', merged.externalKey)
    })
    await changing(db, viewer, params.id, async (inside, registration) => {
      const [current] = await sendingsOf(inside, registration.id)
      if (current?.state !== 'Sent') return
      await markUndone(inside, current, now)
      await setTracker(inside, registration.candidateId, current.trackerBefore)
      await undecide(inside, { registrationId: registration.id, crm: known.id }, current.link ?? '')
      const payload = { crm: known.name, crmId: current.remoteId }
      await transit(
        inside,
        registration,
        { transition: 'undoHandOver', actor: viewer.id, payload },
        now,
      )
    })
    return sent(db, params.id)
  })
}

/** The registration's own CRM, or another of this consultant's. */
async function chosenCrm(
  db: Database,
  viewer: Consultant,
  registrationId: string,
  wanted: string | undefined,
): Promise<KnownCrm> {
  const own = await crmOfRegistration(db, registrationId)
  if (wanted === undefined || wanted === own.id) return own
  const other = (await crmsOfConsultant(db, viewer.id)).find(({ id }) => id === wanted)
  if (!other) throw invalidFields({ crm: 'Choose one of your CRMs.' })
  return other
}

async function sent(db: Database, registrationId: string) {
  const [sending] = await sendingsOf(db, registrationId)
  if (!sending) throw notFound('This registration was not sent to a CRM.')
  return {
    state: sending.state,
    crmId: sending.remoteId,
    message: messageOf(sending.state, sending),
  }
}
