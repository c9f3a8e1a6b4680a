import { searchEngineOf } from '#features/search/server/search-engine.ts'
import { vacancyRecord } from '#features/vacancies/domain/vacancy-record.ts'
import { listedVacancies } from '#features/vacancies/server/vacancy-queries.ts'
import { notFound } from '#shared/failure.ts'
import { answer, list } from '#server/answer.ts'
import type { Database } from '#server/database.ts'
import { route, type Server } from '#server/route.ts'
import { assertSelf, candidate } from '#server/viewer.ts'
import { hideRecommendation, listRecommendations, showRecommendationAgain } from '../contract/recommendations.ts'
import { interestsOf } from '../domain/interest.ts'
import { recommend, type Recommended } from '../domain/recommend.ts'
import { dismissJob, settledJobs, showJobAgain } from './dismissed-job-queries.ts'
import { sqlVacancySource } from './sql-vacancy-source.ts'
import { whatIsHeld, whatIsKnown } from './what-is-known.ts'

export function recommendationRoutes(server: Server) {
  const { db, config } = server.parts
  const tools = { engine: searchEngineOf(server.parts), weeklyHours: config.weeklyHours }
  const source = sqlVacancySource(db)

  route(server, listRecommendations, { may: candidate }, async ({ params, query }, { now, viewer }) => {
    assertSelf(viewer, params.userId)
    const known = await whatIsKnown(await whatIsHeld(viewer.id, db), tools, now)
    const interests = interestsOf(known)
    const considered = await source.consider({ interests, home: known.home, without: await settledJobs(db, viewer.id) }, now)
    const recommended = recommend(considered, interests, known, now)
    return list(await recordsOf(db, recommended.slice(0, query.limit)), recommended.length)
  })

  route(server, hideRecommendation, { may: candidate }, async ({ params }, { now, viewer }) => {
    assertSelf(viewer, params.userId)
    const dismissed = await dismissJob(db, { candidateId: viewer.id, vacancyId: params.vacancyId }, now)
    if (!dismissed) throw noJob(params.vacancyId)
    return answer(dismissed.made ? 201 : 200, dismissed)
  })

  route(server, showRecommendationAgain, { may: candidate }, async ({ params }, { viewer }) => {
    assertSelf(viewer, params.userId)
    if ((await showJobAgain(db, { candidateId: viewer.id, vacancyId: params.vacancyId })) === 0) throw noJob(params.vacancyId)
    return null
  })
}

async function recordsOf(db: Database, recommended: readonly Recommended[]) {
  const rows = new Map((await listedVacancies(db, recommended.map(({ id }) => id))).map((row) => [row.id, row]))
  return recommended.flatMap(({ id, reason }) => {
    const row = rows.get(id)
    return row ? [vacancyRecord(row, { reason })] : []
  })
}

const noJob = (id: string) => notFound(`could not find job : ${id}`)
