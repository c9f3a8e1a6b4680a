import type { Database } from '#server/database/database.ts'
import { computeBoxAround, type Point } from '#shared/words/distance.ts'
import type { Place } from '../domain/place.ts'
import { MAX_TOWN_DISTANCE_MILES, findTownOfPoint } from '../domain/find-town-of-point.ts'
import { listTownsWithin } from './place-queries.ts'

/** Returns the town that a person at this point would name. */
export const findTownAt = async (db: Database, point: Point): Promise<Place | undefined> =>
  findTownOfPoint(
    point,
    await listTownsWithin(db, computeBoxAround(point, MAX_TOWN_DISTANCE_MILES)),
  )
