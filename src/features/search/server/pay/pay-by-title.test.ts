import { expect, test } from 'vitest'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { listPayByTitle } from '../../contract/pay.ts'

const server = await testServer({ searchIndex: true })
const { db, parts, clock } = server
const LEEDS = { town: 'Leeds', lat: 53.8, lon: -1.55 }
const LONDON = { town: 'London', lat: 51.5, lon: -0.12 }
let employers = 0
/** Publishes a job of another employer each time, because equal jobs of one employer count as one. */
const advertise = (jobTitle: string, salaryFrom: string, salaryTo: string, where = LEEDS) =>
  publishVacancy(db, {
    ...{ jobTitle, salaryFrom, salaryTo, salaryPer: 'Hourly', ...where },
    company: `Employer ${++employers}`,
  })
const pay = (location: string, radius = 15) =>
  server.anonymous.call(listPayByTitle, { query: { location, radius } })

await loadShippedPlaces(db, clock())
for (const [title, from, to] of [
  ['Forklift Driver', '12.80', '13.50'],
  ['Forklift Driver - nights', '14', '15.60'],
  ['FORKLIFT DRIVER', '13', '14'],
  ['Chef', '12', '13'],
  ['Chef', '12', '13'],
] as const)
  await advertise(title, from, to)
for (let times = 0; times < 3; times++) await advertise('Forklift Driver', '20', '25', LONDON)
await parts.searchIndex.current()

test('people see what a job pays near them, from three open adverts or more, however its title is written [journeys 3.1]', async () => {
  expect(await pay('Leeds')).toEqual([
    { title: 'Forklift Driver', from: '12.80', to: '15.60', per: 'Hourly', count: 3 },
  ])
  expect(await pay('Londn')).toMatchObject([{ from: '20', to: '25' }])
})

test('without a place the whole country counts, and an unknown place has no pay', async () => {
  expect(await pay('')).toMatchObject([{ title: 'Forklift Driver', count: 6 }])
  expect(await pay('Qwertyville')).toEqual([])
})
