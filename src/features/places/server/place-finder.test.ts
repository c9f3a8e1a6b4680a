import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { formatPlaceLabel } from '../domain/place.ts'
import { computeMilesBetween } from '#shared/words/distance.ts'
import { POSTCODE_AREAS } from '#shared/words/postcode-areas.ts'
import { readFullGazetteer } from './full-gazetteer.ts'
import { GazetteerRefusedError } from './read-places-file.ts'
import { findLoadedGazetteer, loadGazetteer, loadShippedPlaces } from './load-gazetteer.ts'
import { makePlaceFinder } from './place-finder.ts'
import { readShippedGazetteer } from './shipped-gazetteer.ts'
import { sql } from '#server/database/database.ts'

const server = await testServer()
// With 0 milliseconds, the finder checks at every call whether another gazetteer has been loaded.
const finder = makePlaceFinder(server.db, 0)
const labelOf = async (typed: string) => {
  const found = await finder.find(typed)
  return found && formatPlaceLabel(found.place)
}

const EVERYWHERE: [typed: string, meant: string][] = [
  ['Leeds', 'Leeds, West Yorkshire'],
  ['leeds, west yorkshire', 'Leeds, West Yorkshire'],
  ['West Yorkshire', 'West Yorkshire, Yorkshire and the Humber'],
  ['St Helens', 'St Helens, Merseyside'],
  ["saint helen's", 'St Helens, Merseyside'],
  ['Newcastle, County Down', 'Newcastle, County Down'],
  ['newcastle', 'Newcastle upon Tyne, Tyne and Wear'],
  ['LS10', 'LS10'],
  ['ls101ab', 'LS10 1AB'],
  ['London', 'London, Greater London'],
  ['cornwall', 'Cornwall, South West'],
  ['Scotland', 'Scotland'],
  ['yorkshire', 'Yorkshire and the Humber (region)'],
]

describe('with the gazetteer that comes with the product', () => {
  beforeAll(async () => void (await loadShippedPlaces(server.db, server.clock())), 60_000)

  test.each(EVERYWHERE)('%s is %s', async (typed, meant) => {
    expect(await labelOf(typed)).toBe(meant)
  })

  test.each([
    ['Leds', 'Leeds'],
    ['Mancester', 'Manchester'],
    ['Brimingham', 'Birmingham'],
    ['Livrepool', 'Liverpool'],
    ['Notingham', 'Nottingham'],
  ])('%s is taken for %s, and the answer says so', async (typed, meant) => {
    expect(await finder.find(typed)).toMatchObject({ corrected: true, place: { name: meant } })
  })

  test('an ambiguous name means the bigger place and offers the others', async () => {
    const found = await finder.find('Newcastle')
    expect(found?.alternatives.map(formatPlaceLabel)).toEqual(
      expect.arrayContaining(['Newcastle-under-Lyme, Staffordshire', 'Newcastle, County Down']),
    )
  })

  test('an outcode and a sector have points of their own', async () => {
    const [outcode, whole] = await Promise.all([finder.find('LS10'), finder.find('LS10 1AB')])
    const [from, to] = [outcode!.place, whole!.place]
    expect(computeMilesBetween(from, to)).toBeGreaterThan(0.1)
    expect(whole).toMatchObject({ corrected: false, place: { name: 'LS10 1AB' } })
  })

  test.each([
    ['PL34 0HB', 50.66, -4.75],
    ['LD1 5AA', 52.24, -3.37],
    ['KW14 8AB', 58.59, -3.52],
  ])(
    '%s is put within two miles of where it is, however far from the town of its area',
    async (typed, lat, lon) => {
      const found = await finder.find(typed)
      expect(found && computeMilesBetween(found.place, { lat, lon })).toBeLessThan(2)
    },
  )

  test('of a postcode whose outcode no one knows the town of its area is meant, and the answer says so', async () => {
    expect(await finder.find('LS60 9ZZ')).toMatchObject({
      corrected: true,
      place: { name: 'Leeds' },
    })
  })

  test('of a postcode whose sector no one knows its outcode is meant, and the answer says so', async () => {
    expect(await finder.find('WF1 7ZZ')).toMatchObject({ corrected: true, place: { name: 'WF1' } })
    expect(await finder.find('WF1 9ZZ')).toMatchObject({
      corrected: false,
      place: { name: 'WF1 9ZZ' },
    })
  })

  test('what is no place is no place', async () => {
    for (const typed of ['', '  ', ',', 'xqzvbnmk', "'; drop table places; --", '%', 'QQ1 1AA'])
      expect(await finder.find(typed), typed).toBeUndefined()
  })

  test('suggestions begin as typed, the bigger places first, and wildcards mean themselves', async () => {
    expect((await finder.suggest('lee', 3)).map(formatPlaceLabel)[0]).toBe('Leeds, West Yorkshire')
    expect((await finder.suggest('liv', 2)).map(({ name }) => name)[0]).toBe('Liverpool')
    expect(await finder.suggest('%', 5)).toEqual([])
    expect((await finder.suggest('mancester', 5)).map(({ name }) => name)).toEqual(['Manchester'])
  })

  test('seeding again loads nothing', async () => {
    expect(await loadShippedPlaces(server.db, server.clock())).toBe(0)
  })
})

test('a folder without the files is refused with the name of the missing one', async () => {
  await expect(readFullGazetteer('migrations')).rejects.toThrow(GazetteerRefusedError)
  await expect(readFullGazetteer('migrations')).rejects.toThrow('places-gb.csv.gz is missing')
})

test('the hand-written postcode areas are where their outcodes are', async () => {
  const outcodes = (await readShippedGazetteer()).filter(({ kind }) => kind === 'outcode')
  for (const [code, town, lat, lon] of POSTCODE_AREAS) {
    const nearest = Math.min(
      ...outcodes
        .filter(({ name }) => name.replace(/\d.*/, '') === code)
        .map((each) => computeMilesBetween(each, { lat, lon })),
    )
    expect(nearest, `${code} ${town}`).toBeLessThan(4)
  }
})

test('another edition of the shipped gazetteer takes the place of the last one, and an operator keeps their own', async () => {
  await server.db.run(sql`update gazetteer set edition = null`)
  expect(await loadShippedPlaces(server.db, server.clock())).toBeGreaterThan(50_000)
  const own = (await readShippedGazetteer()).slice(0, 100)
  await loadGazetteer(server.db, { source: 'full', edition: null }, own, server.clock())
  expect(await loadShippedPlaces(server.db, server.clock())).toBe(0)
  expect(await findLoadedGazetteer(server.db)).toMatchObject({ source: 'full', places: 100 })
}, 60_000)
