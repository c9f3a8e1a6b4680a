import { readPostcode } from '#shared/words/postcode.ts'
import { isArea, type Place } from '#features/places/domain/place.ts'
import type { KeywordsAndPlaceReading } from './place-in-words.ts'

/**
 * The least population at which a name without 'in' or 'near' counts as a place, because the name of a village may be an ordinary word. The two
 * numbers below apply after 'in' or 'near'; from the larger one, the name always counts.
 */
const MIN_PLACE_POPULATION = 5000

const MIN_PLACE_POPULATION_WHEN_SAID = 1000

const CERTAIN_POPULATION_WHEN_SAID = 20_000

/** The population that is assumed for counties and countries, because they are as well known as a large city. */
const ASSUMED_AREA_POPULATION = 1_000_000

/**
 * Returns whether the candidate means the name as a place. Some names are also words of job titles ('sale', 'cook', 'porter', 'reading'). The larger
 * the place, the more job titles elsewhere (`titlesElsewhere`) may contain the word.
 */
export function isMeantAsPlace(
  { location, said }: Pick<KeywordsAndPlaceReading, 'location' | 'said'>,
  place: Place,
  titlesElsewhere: number,
): boolean {
  const postcode = readPostcode(location)
  // 'HR', 'PA' and 'IT' are words although they are also the first letters of postcodes, and 'B6' is a pay band as well as a postcode of Birmingham.
  if (postcode) return postcode.outcode !== undefined && (said || titlesElsewhere === 0)
  const population = isArea(place) ? ASSUMED_AREA_POPULATION : place.population
  if (location.includes(' '))
    return population >= (said ? MIN_PLACE_POPULATION_WHEN_SAID : MIN_PLACE_POPULATION)
  if (said)
    return (
      population >= CERTAIN_POPULATION_WHEN_SAID ||
      (population >= MIN_PLACE_POPULATION_WHEN_SAID && titlesElsewhere <= population / 200)
    )
  return population >= MIN_PLACE_POPULATION && titlesElsewhere <= population / 2000
}
