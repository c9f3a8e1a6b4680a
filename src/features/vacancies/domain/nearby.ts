import { computeMilesBetween } from '#shared/words/distance.ts'
import { MAX_NEAR_MILES } from './related.ts'

type OnMap = { readonly latitude: number | null; readonly longitude: number | null }
type Listed = { readonly vjA_json: OnMap; readonly distance?: number | undefined }

/**
 * Returns the vacancies near a job, each with the miles from the job's own place, in the order given. Where the job has no place they cannot be told
 * apart, so all are returned, without miles.
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
