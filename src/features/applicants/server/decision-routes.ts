import type {
  AgencyStatus,
  ApplicationStatus,
} from '#features/tracked-applications/domain/application-status.ts'
import {
  storeConsultantDecision,
  previewDecisionLetters,
} from '#features/tracked-applications/server/change-status.ts'
import { queueNewsForUnconfirmed } from '#features/apply-sheet/server/desk/unconfirmed-deeds.ts'
import { applyToEach } from '#server/http/apply-to-each.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { route, type Server } from '#server/http/route.ts'
import { recruiter } from '#server/security/policies/desk-policies.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Failure } from '#shared/failure.ts'
import { changeApplicant, changeApplicants, previewAnswer } from '../contract/applicants.ts'
import { readApplicant } from './read-applicant.ts'

/** Registers the routes with which a consultant decides on applications or writes to their candidates, and previews the letters. */
export function decisionRoutes(server: Server) {
  route(
    server,
    changeApplicant,
    { may: recruiter },
    async ({ params, body }, { db, viewer, now, parts }) => {
      await db.transaction((inside) =>
        storeDecision(inside, buildDecision(params.id, body, viewer), parts, now),
      )
      parts.wakeOutbox()
      return readApplicant(db, params.id, viewer)
    },
  )

  route(server, previewAnswer, { may: recruiter }, ({ params, body }, { db, viewer, parts }) =>
    db.transaction(async (inside) => {
      const letters = await previewDecisionLetters(
        inside,
        buildDecision(params.id, body, viewer),
        parts,
      )
      return letters.map(({ to, subject, text, unproven, isText }) => ({
        channel: isText ? ('sms' as const) : ('email' as const),
        to,
        subject: isText ? null : subject,
        text,
        unproven,
      }))
    }),
  )

  route(
    server,
    changeApplicants,
    { may: recruiter },
    async ({ body: { ids, seen = [], ...decision }, request }, { db, viewer, now, parts }) => {
      const seenOf = new Map(seen.map(({ id, ...one }) => [id, one]))
      const outcomes = await applyToEach(
        { ids, endpoint: changeApplicants, request, parts },
        (id) =>
          db.transaction((inside) =>
            storeDecision(
              inside,
              buildDecision(id, { ...decision, seen: seenOf.get(id) }, viewer),
              parts,
              now,
            ),
          ),
      )
      parts.wakeOutbox()
      return outcomes.map(({ id, result, refusal }) =>
        refusal
          ? { id, ...buildRefusedResult(refusal) }
          : { id, done: true, message: '', ...(result.waits ? { waits: true } : {}) },
      )
    },
  )
}

/** Stores a decision. An unconfirmed person gets no letter with it, only the news that there is an answer, and `waits` is true. */
async function storeDecision(
  db: Database,
  decision: ReturnType<typeof buildDecision>,
  parts: Pick<Parts, 'messages' | 'config'>,
  now: Date,
) {
  await storeConsultantDecision(db, decision, parts, now)
  return { waits: await queueNewsForUnconfirmed(db, decision.id, now) }
}

type DecisionBody = {
  readonly status?: AgencyStatus | undefined
  readonly reply?: string | undefined
  readonly seen?: { readonly status: ApplicationStatus; readonly at: string } | undefined
}
const buildDecision = (
  id: string,
  { seen, ...body }: DecisionBody,
  { id: consultantId, branches }: Consultant,
) => ({
  id,
  ...body,
  seen: seen && { status: seen.status, at: new Date(seen.at) },
  branches,
  consultantId,
})

type DecisionResult = Omit<ReplyOf<typeof changeApplicants>[number], 'id'>

/** Returns the result for an application whose decision was refused, with the current status if that has changed. */
function buildRefusedResult({ data, message }: Failure): DecisionResult {
  const { now } = (data ?? {}) as Pick<DecisionResult, 'now'>
  return { done: false, message, ...(now ? { now } : {}) }
}
