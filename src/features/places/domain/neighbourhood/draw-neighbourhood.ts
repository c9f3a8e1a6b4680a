import type { Point } from '#shared/words/distance.ts'

/** A settlement that can be named in the picture. */
export type NamedPlace = {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly miles: number
}

/** A dot with its name. The name is written to the right of the dot, or to the left of it. */
export type DrawnPlace = {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly side: 'left' | 'right'
  readonly miles: number
}

/** The size of the picture of a neighbourhood in units of its view box; the point is in the middle. */
export const NEIGHBOURHOOD_PICTURE = { width: 380, height: 300 } as const
const UNITS_PER_MILE = 15
const RING_MILES = 5
export const RING = { miles: RING_MILES, radius: RING_MILES * UNITS_PER_MILE } as const
/** The distance in miles from the point within which settlements are read. It is slightly more than the distance to the picture's corners. */
export const NEIGHBOURHOOD_MILES = 17

export const LABEL_GAP = 8
const MAX_NAMES = 9
const MILES_PER_DEGREE = 69.09
const LETTER_WIDTH = 7.4
const LINE_HEIGHT = 15
const MARGIN = 6

type Box = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The area, in units of the view box, that the pin of the point and its label cover. */
const PIN_BOX: Box = { left: 152, right: 228, top: 114, bottom: 174 }
/** The area that the label of the ring covers, in the bottom right corner. */
const RING_WORDS_BOX: Box = { left: 278, right: 380, top: 274, bottom: 300 }

/**
 * Chooses the places that a picture around a point shows, and where their names go. `places` begins with the most important one. A place is left out
 * if its name would cover another one or leave the picture.
 */
export function drawNeighbourhood(
  centre: Point,
  places: readonly NamedPlace[],
): readonly DrawnPlace[] {
  const drawn: DrawnPlace[] = []
  const taken: Box[] = [PIN_BOX, RING_WORDS_BOX]
  for (const place of places) {
    if (drawn.length === MAX_NAMES) break
    const { x, y } = projectAround(centre, place)
    const sides = x < NEIGHBOURHOOD_PICTURE.width / 2 ? SIDES_AT_LEFT : SIDES_AT_RIGHT
    const side = sides.find((each) => isFree(measureLabel(x, y, each, place.name), taken))
    if (!side || drawn.some(({ name }) => name === place.name)) continue
    taken.push(measureLabel(x, y, side, place.name))
    drawn.push({ name: place.name, miles: place.miles, ...{ x, y, side } })
  }
  return drawn
}

const SIDES_AT_LEFT = ['left', 'right'] as const
const SIDES_AT_RIGHT = ['right', 'left'] as const

const projectAround = (centre: Point, { latitude, longitude }: NamedPlace) => ({
  x: Math.round(
    NEIGHBOURHOOD_PICTURE.width / 2 +
      (longitude - centre.lon) *
        Math.cos((centre.lat * Math.PI) / 180) *
        MILES_PER_DEGREE *
        UNITS_PER_MILE,
  ),
  y: Math.round(
    NEIGHBOURHOOD_PICTURE.height / 2 - (latitude - centre.lat) * MILES_PER_DEGREE * UNITS_PER_MILE,
  ),
})

/** Returns the area that a dot and its name cover. */
function measureLabel(x: number, y: number, side: 'left' | 'right', name: string): Box {
  const width = LABEL_GAP + name.length * LETTER_WIDTH
  const box = { top: y - LINE_HEIGHT / 2, bottom: y + LINE_HEIGHT / 2 }
  return side === 'left'
    ? { left: x - width, right: x + MARGIN, ...box }
    : { left: x - MARGIN, right: x + width, ...box }
}

const isFree = (box: Box, taken: readonly Box[]) =>
  box.left >= MARGIN &&
  box.top >= MARGIN &&
  box.right <= NEIGHBOURHOOD_PICTURE.width - MARGIN &&
  box.bottom <= NEIGHBOURHOOD_PICTURE.height - MARGIN &&
  taken.every(
    (other) =>
      box.right < other.left ||
      box.left > other.right ||
      box.bottom < other.top ||
      box.top > other.bottom,
  )
