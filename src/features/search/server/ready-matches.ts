import { isDatabaseUnavailable } from '#server/database/database.ts'
import type { LiveIndex } from './live-index/live-index.ts'
import { makeIndexMatchSource } from './index-matches.ts'
import type { VacancyMatchFinder } from './match-source.ts'

/**
 * Uses the index for each query if it is ready, otherwise the database. If the database is unavailable, it uses the last index, however old, because
 * showing a job that has closed is better than showing no jobs.
 */
export function createMatchFinderWithFallback(
  index: Pick<LiveIndex, 'parts' | 'lastParts'>,
  database: VacancyMatchFinder,
): VacancyMatchFinder {
  async function ask<Answer>(
    question: (source: VacancyMatchFinder) => Promise<Answer>,
  ): Promise<Answer> {
    const parts = index.parts()
    if (parts) return question(makeIndexMatchSource(parts))
    try {
      return await question(database)
    } catch (error) {
      const last = index.lastParts()
      if (!last || !isDatabaseUnavailable(error)) throw error
      return question(makeIndexMatchSource(last))
    }
  }
  return {
    find: (plan, now, withFacets) => ask((source) => source.find(plan, now, withFacets)),
    count: (plans, now) => ask((source) => source.count(plans, now)),
    newSince: (questions, limit, now) => ask((source) => source.newSince(questions, limit, now)),
    newTitles: (since, limit, now) => ask((source) => source.newTitles(since, limit, now)),
    frequencies: (guesses, now) => ask((source) => source.frequencies(guesses, now)),
  }
}
