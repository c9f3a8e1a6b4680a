import type { Database } from '#server/database/database.ts'
import { boxAround, type Point } from '#shared/words/distance.ts'
import type { Place } from '../domain/place.ts'
import { TOWN_REACH_MILES, townOf } from '../domain/town-of.ts'
import { townsWithin } from './place-queries.ts'

/** Returns the town that a person at this point would name. */
export const townAt = async (db: Database, point: Point): Promise<Place | undefined> =>
  townOf(point, await townsWithin(db, boxAround(point, TOWN_REACH_MILES)))
