import { changing } from '#features/registrations/server/changing.ts'
import { eachRegistration } from '#features/registrations/server/each-registration.ts'
import { lookForDuplicates } from '#features/registrations/server/look-for-duplicates.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { writeLog } from '#features/registrations/server/write-log.ts'
import type { Database } from '#server/database.ts'
import type { Parts } from '#server/parts.ts'
import { route, type Server } from '#server/route.ts'
import { type Consultant, consultant } from '#server/viewer.ts'
import { conflict, invalidFields, notFound, unavailable } from '#shared/failure.ts'
import {
  decideDuplicate,
  getCrm,
  getCrmDuplicates,
  retryCrm,
  sendManyToCrm,
  sendToCrm,
  undoCrm,
} from '../contract/crm.ts'
import { messageOf } from '../domain/sending.ts'
import { CrmAway, CrmRefused } from './crm.ts'
import {
  crmOfRegistration,
  crmsOfConsultant,
  decide,
  decisionsOf,
  type KnownCrm,
  undecide,
} from './crm-queries.ts'
import { crmsOf } from './crms.ts'
import { keepDuplicates } from './count-duplicates.ts'
import { duplicatesOf } from './duplicates.ts'
import { handedPerson } from './handed-person.ts'
import { unmerge } from './merge.ts'
import { order, tryAgain } from './order.ts'
import { markUndone, sendingsOf, setTracker } from './sending-queries.ts'
import { stateOf } from './state.ts'

/** What a consultant does with a registration and a CRM. */
export function crmRoutes(server: Server) {
  route(server, getCrm, { may: consultant }, async ({ params }, { db, viewer, parts }) =>
    stateOf(db, await reachedRegistration(db, viewer, params.id), viewer, parts),
  )

  route(
    server,
    getCrmDuplicates,
    { may: consultant },
    async ({ params, query }, { db, viewer, parts }) => {
      const registration = await reachedRegistration(db, viewer, params.id)
      const known = await chosenCrm(db, viewer, registration.id, query.crm)
      const found = await answered(async () =>
        duplicatesOf(db, {
          crm: crmsOf(parts)(known),
          known,
          registrationId: registration.id,
          person: await handedPerson(db, registration, parts.config),
        }),
      )
      if (known.id === (await crmOfRegistration(db, registration.id)).id)
        await keepDuplicates(
          db,
          { registrationId: registration.id, crm: known.id },
          found.map(({ crmId }) => crmId),
        )
      return found
    },
  )

  route(
    server,
    decideDuplicate,
    { may: consultant },
    async ({ params, body }, { db, now, viewer, parts }) => {
      const known = await chosenCrm(
        db,
        viewer,
        (await reachedRegistration(db, viewer, params.id)).id,
        body.crm,
      )
      const { crmId, verdict } = body
      const fields = verdict === 'same' ? body.fields : []
      await changing(db, viewer, params.id, async (inside, registration) => {
        const whose = { registrationId: registration.id, crm: known.id }
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
      const known = await chosenCrm(
        db,
        viewer,
        (await reachedRegistration(db, viewer, params.id)).id,
        body.crm,
      )
      const [link, fields] = decision === 'create' ? [null, []] : [decision.link, decision.fields]
      await changing(db, viewer, params.id, (inside, registration) =>
        order(inside, registration, { crm: known, link, fields, by: viewer.id }, parts.config, now),
      )
      parts.wakeOutbox()
      return sent(db, params.id)
    },
  )

  route(
    server,
    sendManyToCrm,
    { may: consultant },
    async ({ body, request }, { db, now, viewer, parts }) => {
      const outcomes = await eachRegistration(
        { ids: body.ids, endpoint: sendManyToCrm, request, parts },
        (id) => sentUnlessDoubtful(db, viewer, id, parts, now),
      )
      parts.wakeOutbox()
      return outcomes.map(({ registrationId: id, result, refusal }) =>
        result ? { id, ...result } : { id, state: null, crmId: null, message: refusal ?? '' },
      )
    },
  )

  route(server, retryCrm, { may: consultant }, async ({ params }, { db, now, viewer, parts }) => {
    await changing(db, viewer, params.id, (inside, registration) =>
      tryAgain(inside, registration, now),
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
    await answered(() => unmerge(crmsOf(parts)(known), merged))
    await changing(db, viewer, params.id, async (inside, registration) => {
      const [current] = await sendingsOf(inside, registration.id)
      if (current?.state !== 'Sent') return
      await markUndone(inside, current, now)
      await setTracker(inside, registration.candidateId, current.trackerBefore)
      await undecide(inside, { registrationId: registration.id, crm: known.id }, current.link ?? '')
      await writeLog(
        inside,
        registration,
        viewer.id,
        [{ kind: 'hand-over undone', payload: { crm: known.name, crmId: current.remoteId } }],
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

/** What the CRM does not do is no fault of ours, and has words. */
async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CrmAway) throw unavailable(5, error.message)
    if (error instanceof CrmRefused) throw conflict(error.message)
    throw error
  }
}

/** One of several: where the CRM may know the person and nobody decided, a consultant looks first. */
async function sentUnlessDoubtful(
  db: Database,
  viewer: Consultant,
  id: string,
  parts: Pick<Parts, 'db' | 'config'>,
  now: Date,
) {
  const registration = await reachedRegistration(db, viewer, id)
  const known = await crmOfRegistration(db, id)
  const same = (await decisionsOf(db, { registrationId: id, crm: known.id })).find(
    ({ verdict }) => verdict === 'same',
  )
  const person = await handedPerson(db, registration, parts.config)
  const open =
    same || registration.status !== 'Approved'
      ? []
      : (
          await answered(() =>
            duplicatesOf(db, { crm: crmsOf(parts)(known), known, registrationId: id, person }),
          )
        ).filter(({ decision }) => decision === null)
  if (open.length > 0)
    return {
      state: null,
      crmId: null,
      message:
        open.length === 1
          ? 'One person in the CRM may be the same. Decide first.'
          : `${open.length} people in the CRM may be the same. Decide first.`,
    }
  await changing(db, viewer, id, (inside, locked) =>
    order(
      inside,
      locked,
      { crm: known, link: same?.crmId ?? null, fields: same?.fields ?? [], by: viewer.id },
      parts.config,
      now,
    ),
  )
  return sent(db, id)
}
