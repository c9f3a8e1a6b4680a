import { expect, test } from 'vitest'
import { computeMilesBetween } from '#shared/words/distance.ts'
import { drawNeighbourhood, NEIGHBOURHOOD_PICTURE } from './draw-neighbourhood.ts'

const BRANCH = { lat: 53.683, lon: -1.498 }
const place = (name: string, latitude: number, longitude: number) => ({
  ...{ name, latitude, longitude },
  miles: Math.round(computeMilesBetween(BRANCH, { lat: latitude, lon: longitude }) * 10) / 10,
})
const LEEDS = place('Leeds', 53.797, -1.543)
const OSSETT = place('Ossett', 53.68, -1.58)
const CASTLEFORD = place('Castleford', 53.725, -1.356)
const WAKEFIELD = place('Wakefield', 53.683, -1.497)
const LONDON = place('London', 51.514, -0.088)

test('north is up, and each town has its distance', () => {
  const [leeds, castleford] = drawNeighbourhood(BRANCH, [LEEDS, CASTLEFORD])
  expect(leeds).toMatchObject({ name: 'Leeds', miles: 8.1 })
  expect(leeds?.y).toBeLessThan(NEIGHBOURHOOD_PICTURE.height / 2)
  expect(castleford?.x).toBeGreaterThan(NEIGHBOURHOOD_PICTURE.width / 2)
})

test('names point away from the middle', () => {
  expect(drawNeighbourhood(BRANCH, [OSSETT, CASTLEFORD]).map(({ side }) => side)).toEqual([
    'left',
    'right',
  ])
})

test('a town under the pin, and one outside the picture, are left out', () => {
  expect(drawNeighbourhood(BRANCH, [WAKEFIELD, LONDON, LEEDS]).map(({ name }) => name)).toEqual([
    'Leeds',
  ])
})

test('a name that would cover another one is left out, the more important one stays', () => {
  const nextDoor = place('Leeds Dock', 53.7975, -1.5435)
  expect(drawNeighbourhood(BRANCH, [LEEDS, nextDoor]).map(({ name }) => name)).toEqual(['Leeds'])
})

test('the picture is never crowded', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    place(`T${index}`, 53.56 + (index % 10) * 0.026, -1.75 + Math.floor(index / 10) * 0.09),
  )
  expect(drawNeighbourhood(BRANCH, many).length).toBeLessThanOrEqual(9)
})
