import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { placeLabel } from '../domain/place.ts'
import { milesBetween } from '../domain/distance.ts'
import { POSTCODE_AREAS } from '../domain/postcode-areas.ts'
import { GazetteerRefused, readFullGazetteer } from './full-gazetteer.ts'
import { loadedGazetteer, loadGazetteer, seedPlaces } from './load-gazetteer.ts'
import { placeFinder } from './place-finder.ts'

const FULL = '../shared/data'
const server = await testServer()
// Looks for another gazetteer each time, so that the one of a moment ago is never meant.
const finder = placeFinder(server.db, 0)
const labelOf = async (typed: string) => {
  const found = await finder.find(typed)
  return found && placeLabel(found.place)
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

describe('with the built-in gazetteer', () => {
  beforeAll(async () => void (await seedPlaces(server.db, server.clock())))

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
    expect(found?.alternatives.map(placeLabel)).toEqual(
      expect.arrayContaining(['Newcastle under Lyme, Staffordshire', 'Newcastle, County Down']),
    )
  })

  test('a postcode whose outcode is unknown stands for the town of its area', async () => {
    const found = await finder.find('LS10 1AB')
    expect(found && milesBetween(found.place, { lat: 53.8, lon: -1.55 })).toBeLessThan(1)
  })

  test('what is no place is no place', async () => {
    for (const typed of ['', '  ', ',', 'xqzvbnmk', "'; drop table places; --", '%', 'QQ1 1AA'])
      expect(await finder.find(typed), typed).toBeUndefined()
  })

  test('suggestions begin as typed, the bigger places first, and wildcards mean themselves', async () => {
    expect((await finder.suggest('lee', 3)).map(placeLabel)[0]).toBe('Leeds, West Yorkshire')
    expect((await finder.suggest('liv', 2)).map(({ name }) => name)[0]).toBe('Liverpool')
    expect(await finder.suggest('%', 5)).toEqual([])
    expect((await finder.suggest('mancester', 5)).map(({ name }) => name)).toEqual(['Manchester'])
  })

  test('seeding again loads nothing', async () => {
    expect(await seedPlaces(server.db, server.clock())).toBe(0)
  })
})

test('a folder without the files is refused with the name of the missing one', async () => {
  await expect(readFullGazetteer('migrations')).rejects.toThrow(GazetteerRefused)
  await expect(readFullGazetteer('migrations')).rejects.toThrow('places-gb.csv.gz is missing')
})

describe.skipIf(!existsSync(FULL))(
  'with the full gazetteer of ../shared/data (skipped where it is absent)',
  () => {
    beforeAll(async () => {
      const places = await readFullGazetteer(FULL)
      await loadGazetteer(server.db, 'full', places, server.clock())
      await loadGazetteer(server.db, 'full', places, new Date(server.clock().getTime() + 1000))
    }, 60_000)

    test.each(EVERYWHERE)('%s is %s', async (typed, meant) => {
      expect(await labelOf(typed)).toBe(meant)
    })

    test('the hand-written postcode areas lie where their outcodes lie', async () => {
      const outcodes = (await readFullGazetteer(FULL)).filter(({ kind }) => kind === 'outcode')
      for (const [code, town, lat, lon] of POSTCODE_AREAS) {
        const nearest = Math.min(
          ...outcodes
            .filter(({ name }) => name.replace(/\d.*/, '') === code)
            .map((each) => milesBetween(each, { lat, lon })),
        )
        expect(nearest, `${code} ${town}`).toBeLessThan(4)
      }
    })

    test('an outcode and a sector have points of their own, a longer misspelling is found, and the built-in never replaces it', async () => {
      const [outcode, whole] = await Promise.all([finder.find('LS10'), finder.find('LS10 1AB')])
      expect(
        milesBetween(outcode?.place ?? { lat: 0, lon: 0 }, whole?.place ?? { lat: 0, lon: 0 }),
      ).toBeGreaterThan(0.1)
      expect(await labelOf('Brimingham')).toBe('Birmingham, West Midlands')
      expect(await seedPlaces(server.db, server.clock())).toBe(0)
      expect((await loadedGazetteer(server.db))?.source).toBe('full')
    })
  },
)
