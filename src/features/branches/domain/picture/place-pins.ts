import type { Point } from '#shared/words/distance.ts'
import { type PicturePoint, projectPoint, UK_PICTURE } from './project-point.ts'

/** A pin on the map: the point where it is drawn, and the true position of its branch (`place`). Both are in units of the map's view box. */
export type Pin = PicturePoint & {
  readonly place: PicturePoint
  /** True if the pin was moved away from its place, so that a line must join the two. */
  readonly isMoved: boolean
}

export const PIN_RADIUS = 15
/** The minimum distance of two pins' centres, including the white ring around each pin. */
const PIN_DISTANCE = 2 * PIN_RADIUS + 2
/** The minimum distance of a pin's centre from the place of a moved pin, where a line ends. */
const PLACE_DISTANCE = PIN_RADIUS + 8
/** The maximum number of rounds of moving pins, because an agency may have more branches than fit on the map. */
const MAX_ROUNDS = 200
/** A pin that was moved by no more than this needs no line, because the shift is hardly visible. */
const VISIBLE_SHIFT = 3

/** Returns a pin for each point, in the same order. Pins that would overlap are moved apart, and away from the ends of the lines of moved pins. */
export function placePins(points: readonly Point[]): readonly Pin[] {
  const places = points.map(projectPoint)
  let pins = places.map(keepInside)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const apart = moveApart(pins)
    const clear = moveClear(apart ?? pins, places)
    if (!apart && !clear) break
    pins = clear ?? apart ?? pins
  }
  return places.map((place, index) => {
    const pin = pins[index] ?? place
    return { ...roundPoint(pin), place: roundPoint(place), isMoved: isMoved(pin, place) }
  })
}

const isMoved = (pin: PicturePoint | undefined, place: PicturePoint) =>
  pin !== undefined && Math.hypot(pin.x - place.x, pin.y - place.y) > VISIBLE_SHIFT

/** Moves any two overlapping pins away from each other, each by half of the missing distance. Returns undefined if none overlap. */
function moveApart(pins: readonly PicturePoint[]): PicturePoint[] | undefined {
  const moved = [...pins]
  let isChanged = false
  for (let one = 0; one < moved.length; one++)
    for (let other = one + 1; other < moved.length; other++) {
      const apart = separate(moved[one], moved[other], other)
      if (!apart) continue
      isChanged = true
      moved[one] = keepInside(apart[0])
      moved[other] = keepInside(apart[1])
    }
  return isChanged ? moved : undefined
}

/** Moves pins that cover the place of a moved pin, so that the end of its line stays visible. Returns undefined if there are none. */
function moveClear(
  pins: readonly PicturePoint[],
  places: readonly PicturePoint[],
): PicturePoint[] | undefined {
  const marked = places.filter((place, index) => isMoved(pins[index], place))
  let isChanged = false
  const moved = pins.map((pin) => {
    const covered = marked.find(
      (place) => Math.hypot(pin.x - place.x, pin.y - place.y) < PLACE_DISTANCE - 0.01,
    )
    if (!covered) return pin
    isChanged = true
    const angle = Math.atan2(pin.y - covered.y, pin.x - covered.x)
    return keepInside({
      x: covered.x + PLACE_DISTANCE * Math.cos(angle),
      y: covered.y + PLACE_DISTANCE * Math.sin(angle),
    })
  })
  return isChanged ? moved : undefined
}

function separate(
  a: PicturePoint | undefined,
  b: PicturePoint | undefined,
  turn: number,
): readonly [PicturePoint, PicturePoint] | undefined {
  if (!a || !b) return undefined
  const distance = Math.hypot(b.x - a.x, b.y - a.y)
  if (distance >= PIN_DISTANCE - 0.01) return undefined
  // For two pins at the same point there is no direction to move in, so an angle is derived from
  // the index of the second pin.
  const angle = distance < 0.01 ? turn : Math.atan2(b.y - a.y, b.x - a.x)
  const [x, y] = [Math.cos(angle), Math.sin(angle)].map(
    (part) => (part * (PIN_DISTANCE - distance)) / 2,
  )
  const shift = { x: x ?? 0, y: y ?? 0 }
  return [
    { x: a.x - shift.x, y: a.y - shift.y },
    { x: b.x + shift.x, y: b.y + shift.y },
  ]
}

const keepInside = ({ x, y }: PicturePoint): PicturePoint => ({
  x: clamp(x, UK_PICTURE.width),
  y: clamp(y, UK_PICTURE.height),
})
const clamp = (value: number, size: number) =>
  Math.min(Math.max(value, PIN_RADIUS + 1), size - PIN_RADIUS - 1)

const roundPoint = ({ x, y }: PicturePoint): PicturePoint => ({
  x: Math.round(x * 10) / 10,
  y: Math.round(y * 10) / 10,
})
