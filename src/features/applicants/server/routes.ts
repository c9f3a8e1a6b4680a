import type {
  AgencyStatus,
  ApplicationStatus,
} from '#features/tracked-applications/domain/application-status.ts'
import {
  decideAtDesk,
  lettersOfDecision,
  noSuchApplication,
} from '#features/tracked-applications/server/change-status.ts'
import { list } from '#server/http/answer.ts'
import type { Database } from '#server/database/database.ts'
import { eachOf } from '#server/http/each-of.ts'
import { route, type Server } from '#server/http/route.ts'
import { type Consultant, consultant } from '#server/security/viewer.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Failure } from '#shared/failure.ts'
import {
  changeApplicant,
  changeApplicants,
  countApplicants,
  getApplicant,
  inviteApplicant,
  listApplicants,
  previewAnswer,
} from '../contract/applicants.ts'
import {
  applicantsOf,
  applicantWith,
  countApplicantsOf,
  countsByStatus,
  countsByVacancy,
} from './applicant-queries.ts'
import { inviteToRegister } from './invite-to-register.ts'

/** Applications at the agency: those to the vacancies of the consultant's branches; every other is not there. */
export function applicantRoutes(server: Server) {
  route(server, listApplicants, { may: consultant }, async ({ query }, { db, viewer }) => {
    const wanted = { ...query, branches: viewer.branches }
    return list(await applicantsOf(db, wanted, query), await countApplicantsOf(db, wanted))
  })

  route(server, countApplicants, { may: consultant }, async ({ query }, { db, viewer }) => {
    const wanted = { branches: viewer.branches, branch: query.branch }
    return {
      statuses: await countsByStatus(db, { ...wanted, vacancy: query.vacancy }),
      vacancies: await countsByVacancy(db, wanted),
    }
  })

  route(server, getApplicant, { may: consultant }, ({ params }, { db, viewer }) =>
    shown(db, params.id, viewer),
  )

  route(
    server,
    changeApplicant,
    { may: consultant },
    async ({ params, body }, { db, viewer, now, parts }) => {
      await db.transaction((inside) =>
        decideAtDesk(inside, decisionOn(params.id, body, viewer), parts, now),
      )
      parts.wakeOutbox()
      return shown(db, params.id, viewer)
    },
  )

  route(server, previewAnswer, { may: consultant }, ({ params, body }, { db, viewer, parts }) =>
    db.transaction(async (inside) => {
      const letters = await lettersOfDecision(inside, decisionOn(params.id, body, viewer), parts)
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
    { may: consultant },
    async ({ body: { ids, seen = [], ...decision }, request }, { db, viewer, now, parts }) => {
      const seenOf = new Map(seen.map(({ id, ...one }) => [id, one]))
      const outcomes = await eachOf({ ids, endpoint: changeApplicants, request, parts }, (id) =>
        db.transaction((inside) =>
          decideAtDesk(
            inside,
            decisionOn(id, { ...decision, seen: seenOf.get(id) }, viewer),
            parts,
            now,
          ),
        ),
      )
      parts.wakeOutbox()
      return outcomes.map(({ id, refusal }) =>
        refusal ? { id, ...refused(refusal) } : { id, done: true, message: '' },
      )
    },
  )

  route(
    server,
    inviteApplicant,
    { may: consultant },
    async ({ params, body }, { db, viewer, now, parts }) => {
      const applicant = await shown(db, params.id, viewer)
      const invited = await inviteToRegister(
        db,
        applicant,
        { ...body, consultant: viewer },
        parts,
        now,
      )
      parts.wakeOutbox()
      return invited
    },
  )
}

async function shown(db: Database, id: string, viewer: Consultant) {
  const applicant = await applicantWith(db, id, viewer.branches)
  if (!applicant) throw noSuchApplication(viewer.id)
  return { ...applicant, statuses: [...applicant.statuses], others: [...applicant.others] }
}

type Body = {
  readonly status?: AgencyStatus | undefined
  readonly reply?: string | undefined
  readonly seen?: { readonly status: ApplicationStatus; readonly at: string } | undefined
}
const decisionOn = (
  id: string,
  { seen, ...body }: Body,
  { id: consultantId, branches }: Consultant,
) => ({
  id,
  ...body,
  seen: seen && { status: seen.status, at: new Date(seen.at) },
  branches,
  consultantId,
})

type Result = Omit<ReplyOf<typeof changeApplicants>[number], 'id'>

/** A refusal in words, with what is so now where that is why. */
function refused({ data, message }: Failure): Result {
  const { now } = (data ?? {}) as Pick<Result, 'now'>
  return { done: false, message, ...(now ? { now } : {}) }
}
