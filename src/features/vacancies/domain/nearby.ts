import { computeMilesBetween } from '#shared/words/distance.ts'
import { MAX_NEAR_MILES } from './related.ts'

type OnMap = { readonly latitude: number | null; readonly longitude: number | null }
type Listed = { readonly vjA_json: OnMap; readonly distance?: number | undefined }

/**
 * Returns the vacancies near a job in the given order, each with its distance in miles from the job. If the job has no position, no distance is
 * known, so all vacancies are returned, without miles.
 */
export function selectNearby<Vacancy extends Listed>(
  vacancies: readonly Vacancy[],
  { latitude: lat, longitude: lon }: OnMap,
): readonly (Vacancy & Pick<Listed, 'distance'>)[] {
  if (lat === null || lon === null) return vacancies
  return vacancies.flatMap((vacancy) => {
    const { latitude, longitude } = vacancy.vjA_json
    if (latitude === null || longitude === null) return []
    const distance = computeMilesBetween({ lat, lon }, { lat: latitude, lon: longitude })
    return distance <= MAX_NEAR_MILES ? [{ ...vacancy, distance }] : []
  })
}
