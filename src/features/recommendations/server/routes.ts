import { addDistanceAndReason } from '#features/search/server/cards.ts'
import { notFound } from '#shared/failure.ts'
import { createRouteResponse, createListResponse } from '#server/http/route-response.ts'
import { type SerialisedJson, serialiseList } from '#server/http/ready-json.ts'
import { route, type Server } from '#server/http/route.ts'
import { candidate } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import {
  hideRecommendation,
  listRecommendations,
  showRecommendationAgain,
} from '../contract/recommendations.ts'
import { listInterests } from '../domain/interest.ts'
import { rankRecommendations, type Recommendation } from '../domain/recommend.ts'
import { dismissJob, listJobsNotToRecommend, deleteDismissal } from './dismissed-job-queries.ts'
import { makeReadyVacancySource } from './ready-vacancy-source.ts'
import { makeSqlVacancySource } from './sql-vacancy-source.ts'
import type { VacancySource } from './vacancy-source.ts'
import { readCandidateHistory } from './candidate-history.ts'
import { interpretHistory } from './interpret-history.ts'

export function recommendationRoutes(server: Server) {
  const { db, config, searchIndex, searchEngine: engine } = server.parts
  const tools = { engine, weeklyHours: config.weeklyHours }
  const source = makeReadyVacancySource(searchIndex, makeSqlVacancySource(db))

  route(
    server,
    listRecommendations,
    { may: candidate },
    async ({ params, query }, { now, viewer }) => {
      assertSelf(viewer, params.userId)
      const known = await interpretHistory(await readCandidateHistory(viewer.id, db), tools, now)
      const interests = listInterests(known)
      const considered = await source.consider(
        { interests, home: known.home, without: await listJobsNotToRecommend(db, viewer.id) },
        now,
      )
      const recommended = rankRecommendations(considered, interests, known, now)
      return createListResponse(
        await readRecommendedCards(source, recommended.slice(0, query.limit)),
        recommended.length,
      )
    },
  )

  route(server, hideRecommendation, { may: candidate }, async ({ params }, { now, viewer }) => {
    assertSelf(viewer, params.userId)
    const dismissed = await dismissJob(
      db,
      { candidateId: viewer.id, vacancyId: params.vacancyId },
      now,
    )
    if (!dismissed) throw makeNoJobFailure(params.vacancyId)
    return createRouteResponse(dismissed.made ? 201 : 200, dismissed)
  })

  route(server, showRecommendationAgain, { may: candidate }, async ({ params }, { viewer }) => {
    assertSelf(viewer, params.userId)
    if ((await deleteDismissal(db, { candidateId: viewer.id, vacancyId: params.vacancyId })) === 0)
      throw makeNoJobFailure(params.vacancyId)
    return null
  })
}

/** Returns the records of the recommended vacancies, each with its reason. Vacancies that have been deleted meanwhile are left out. */
async function readRecommendedCards(
  source: VacancySource,
  recommended: readonly Recommendation[],
): Promise<SerialisedJson> {
  const cards = await source.cards(recommended.map(({ id }) => id))
  const reasoned = recommended.flatMap(({ id, reason }) => {
    const card = cards.get(id)
    return card ? [addDistanceAndReason(card, null, reason)] : []
  })
  return serialiseList(reasoned)
}

const makeNoJobFailure = (id: string) => notFound(`could not find job : ${id}`)
