import { expect, test } from 'vitest'
import { PIN_RADIUS, placePins } from './place-pins.ts'
import { UK_PICTURE } from './project-point.ts'

const LEEDS = { lat: 53.797, lon: -1.543 }
const WAKEFIELD = { lat: 53.683, lon: -1.498 }
const BELFAST = { lat: 54.596, lon: -5.937 }
const LERWICK = { lat: 60.155, lon: -1.145 }

test('a branch that is far from the others has its pin at its place', () => {
  const [belfast] = placePins([BELFAST, LEEDS])
  expect(belfast).toMatchObject({ isMoved: false })
  expect(belfast?.x).toBe(belfast?.place.x)
})

test('two branches that are close together have two pins that can be read, each joined to its place', () => {
  const [leeds, wakefield] = placePins([LEEDS, WAKEFIELD])
  expect(distance(leeds, wakefield)).toBeGreaterThanOrEqual(2 * PIN_RADIUS)
  expect([leeds?.isMoved, wakefield?.isMoved]).toEqual([true, true])
  expect(leeds?.place).not.toEqual(wakefield?.place)
})

test('the end of a line is not under a pin', () => {
  const pins = placePins([LEEDS, WAKEFIELD, { lat: 53.48, lon: -2.242 }, BELFAST])
  const places = pins.filter(({ isMoved }) => isMoved).map(({ place }) => place)
  expect(places.length).toBeGreaterThan(1)
  for (const pin of pins)
    for (const place of places) expect(distance(pin, place)).toBeGreaterThan(PIN_RADIUS + 5)
})

test('branches at the same place have a pin each', () => {
  const pins = placePins([LEEDS, LEEDS, LEEDS])
  for (const [index, pin] of pins.entries())
    for (const other of pins.slice(index + 1))
      expect(distance(pin, other)).toBeGreaterThanOrEqual(2 * PIN_RADIUS - 0.2)
})

test('north is up and west is left, and no pin is cut off', () => {
  const [lerwick, leeds, belfast] = placePins([LERWICK, LEEDS, BELFAST])
  expect(lerwick?.y).toBeLessThan(leeds?.y ?? 0)
  expect(belfast?.x).toBeLessThan(leeds?.x ?? 0)
  for (const pin of placePins([LERWICK, { lat: 49.9, lon: -6.3 }, { lat: 52.48, lon: 1.76 }])) {
    expect(Math.min(pin.x, pin.y)).toBeGreaterThanOrEqual(PIN_RADIUS)
    expect(pin.x).toBeLessThanOrEqual(UK_PICTURE.width - PIN_RADIUS)
    expect(pin.y).toBeLessThanOrEqual(UK_PICTURE.height - PIN_RADIUS)
  }
})

const distance = (a?: { x: number; y: number }, b?: { x: number; y: number }) =>
  Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))
