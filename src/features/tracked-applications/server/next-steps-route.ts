import { notFound } from '#shared/failure.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { sql } from '#server/database/database.ts'
import { readNextSteps } from '../contract/next-steps.ts'
import { findAnswerBy } from './answer-times.ts'

type VacancyOfSteps = {
  readonly company: string | null
  readonly branchId: string | null
  readonly branchName: string | null
}

export function nextStepsRoute(server: Server) {
  route(server, readNextSteps, { may: anyone }, async ({ params }, { db, now, config }) => {
    const vacancy = await db.maybe<VacancyOfSteps>(sql`
      select v.company, v.branch_id as "branchId", b.name as "branchName" from vacancies v left join branches b on b.id = v.branch_id where v.id = ${params.id}`)
    if (!vacancy) throw notFound(`could not find job : ${params.id}`)
    const { at, share } = await findAnswerBy(db, vacancy.branchId, now)
    return {
      answerBy: at,
      answerShare: share,
      branch: { name: vacancy.branchName ?? config.product.legalName },
      company: vacancy.company,
    }
  })
}
