import type { Point } from '#shared/words/distance.ts'
import { type PicturePoint, projectPoint, UK_PICTURE } from './project-point.ts'

/** A pin of the picture: where it is drawn, and the place that it stands for. */
export type Pin = PicturePoint & {
  readonly place: PicturePoint
  /** True if the pin was moved, so that a line joins it to its place. */
  readonly isMoved: boolean
}

export const PIN_RADIUS = 15
/** The distance that two pins keep, with the white ring around each. */
const PIN_DISTANCE = 2 * PIN_RADIUS + 2
/** The distance that a pin keeps from the place of a moved pin. */
const PLACE_DISTANCE = PIN_RADIUS + 8
/** The rounds after which pins stay where they are, for an agency with more branches than the picture has room for. */
const MAX_ROUNDS = 200
/** A shift that no one would notice needs no line. */
const VISIBLE_SHIFT = 3

/** Places a pin for each point, in their order. Pins that would overlap are moved apart, and clear of the places that they then point at. */
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

/** Moves each two pins that overlap half of the missing distance away from each other; undefined if none do. */
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

/** Moves pins that cover the place of a moved pin, so that the end of its line is seen; undefined if none do. */
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
  // Branches at the same point have no direction of their own, so each gets another one.
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
