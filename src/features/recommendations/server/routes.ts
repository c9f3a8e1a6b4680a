import { cardWith } from '#features/search/server/cards.ts'
import { notFound } from '#shared/failure.ts'
import { answer, list } from '#server/http/answer.ts'
import { type ReadyJson, readyList } from '#server/http/ready-json.ts'
import { route, type Server } from '#server/http/route.ts'
import { candidate } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import {
  hideRecommendation,
  listRecommendations,
  showRecommendationAgain,
} from '../contract/recommendations.ts'
import { interestsOf } from '../domain/interest.ts'
import { recommend, type Recommended } from '../domain/recommend.ts'
import { dismissJob, settledJobs, showJobAgain } from './dismissed-job-queries.ts'
import { readyVacancySource } from './ready-vacancy-source.ts'
import { sqlVacancySource } from './sql-vacancy-source.ts'
import type { VacancySource } from './vacancy-source.ts'
import { readHistory, interpretHistory } from './candidate-history.ts'

export function recommendationRoutes(server: Server) {
  const { db, config, searchIndex, searchEngine: engine } = server.parts
  const tools = { engine, weeklyHours: config.weeklyHours }
  const source = readyVacancySource(searchIndex, sqlVacancySource(db))

  route(
    server,
    listRecommendations,
    { may: candidate },
    async ({ params, query }, { now, viewer }) => {
      assertSelf(viewer, params.userId)
      const known = await interpretHistory(await readHistory(viewer.id, db), tools, now)
      const interests = interestsOf(known)
      const considered = await source.consider(
        { interests, home: known.home, without: await settledJobs(db, viewer.id) },
        now,
      )
      const recommended = recommend(considered, interests, known, now)
      return list(await cardsOf(source, recommended.slice(0, query.limit)), recommended.length)
    },
  )

  route(server, hideRecommendation, { may: candidate }, async ({ params }, { now, viewer }) => {
    assertSelf(viewer, params.userId)
    const dismissed = await dismissJob(
      db,
      { candidateId: viewer.id, vacancyId: params.vacancyId },
      now,
    )
    if (!dismissed) throw noJob(params.vacancyId)
    return answer(dismissed.made ? 201 : 200, dismissed)
  })

  route(server, showRecommendationAgain, { may: candidate }, async ({ params }, { viewer }) => {
    assertSelf(viewer, params.userId)
    if ((await showJobAgain(db, { candidateId: viewer.id, vacancyId: params.vacancyId })) === 0)
      throw noJob(params.vacancyId)
    return null
  })
}

/** Returns cards with their reasons, without vacancies that were removed meanwhile. */
async function cardsOf(
  source: VacancySource,
  recommended: readonly Recommended[],
): Promise<ReadyJson> {
  const cards = await source.cards(recommended.map(({ id }) => id))
  const reasoned = recommended.flatMap(({ id, reason }) => {
    const card = cards.get(id)
    return card ? [cardWith(card, null, reason)] : []
  })
  return readyList(reasoned)
}

const noJob = (id: string) => notFound(`could not find job : ${id}`)
