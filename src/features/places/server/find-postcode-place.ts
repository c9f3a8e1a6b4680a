import type { FoundPlace } from '../domain/place.ts'
import type { Postcode } from '#shared/words/postcode.ts'
import type { Gazetteer } from './gazetteer-in-memory.ts'

/**
 * Returns the place of a postcode: the narrowest part that the gazetteer has, which is the sector, the outcode, its group (EC1 for EC1A) or the area.
 */
export function findPostcodePlace(
  { named }: Gazetteer,
  { area, outcode, sector, whole }: Postcode,
): FoundPlace | undefined {
  const keys = [sector, outcode, outcode?.replace(/[A-Z]$/, ''), area]
    .filter((key) => key !== undefined)
    .map((key) => key.toLowerCase())
  for (const key of keys) {
    const place = named(key).find(({ kind }) =>
      ['postcode-area', 'outcode', 'sector'].includes(kind),
    )
    // If the gazetteer only has the postcode's area, the area's town may be far from the address, so `corrected` is true.
    if (place && outcode && place.kind === 'postcode-area')
      return {
        place: { ...place, name: place.county ?? place.name, kind: 'town', county: null },
        corrected: true,
        alternatives: [],
      }
    // If the sector is not in the gazetteer, the result has the name of a wider part of the postcode, and `corrected` is true.
    const isWider = sector !== undefined && key !== sector.toLowerCase()
    if (place)
      return {
        place: {
          ...place,
          name: isWider ? place.name : (whole ?? sector ?? outcode ?? area),
          kind: outcode ? 'outcode' : place.kind,
        },
        corrected: isWider,
        alternatives: [],
      }
  }
  return undefined
}
