import { jobPreferencesEndpoints } from '#features/candidates/contract/records/job-preferences.ts'
import { call } from '#web/call/call.ts'
import { DEFAULT_RECOMMENDATION_COUNT, listRecommendations } from '../contract/recommendations.ts'
import { summarisePreferences } from '../domain/summarise-preferences.ts'

/**
 * Loads the recommendations and the candidate's preferences. Only the text above the list needs the preferences, so the list is shown even if they
 * cannot be loaded.
 */
export async function loadRecommendations(candidateId: string) {
  const [jobs, wishes] = await Promise.all([
    call(listRecommendations, {
      params: { userId: candidateId },
      query: { limit: DEFAULT_RECOMMENDATION_COUNT },
    }),
    call(jobPreferencesEndpoints.list, { params: { id: candidateId } }).catch(() => []),
  ])
  return {
    jobs,
    wanted: wishes.map(summarisePreferences).filter(Boolean).join('; '),
    location: wishes.find(({ location }) => location.trim())?.location.trim() ?? '',
  }
}
