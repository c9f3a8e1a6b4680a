import { expect, test } from 'vitest'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { chooseJobsOfRegions, chooseNearJobs, sortLargestFirst } from './home-board.ts'
import { findRegionOfPoint } from './region-of-point.ts'

const job = (title: string, region = '') =>
  ({ vjA_JobTitle: title, vjA_json: { location: region } }) as VacancyRecord
const titles = (jobs: readonly VacancyRecord[]) => jobs.map(({ vjA_JobTitle }) => vjA_JobTitle)
const facets = {
  sector: [
    { value: 'Care', label: 'Care', count: 2 },
    { value: 'Retail', label: 'Retail', count: 5 },
    { value: 'Law', label: 'Law', count: 0 },
  ],
} as Parameters<typeof sortLargestFirst>[0]

test('near a place one job of each title is shown, three of a few and six of many', () => {
  const vacancies = ['Chef', 'CHEF', 'Nurse', 'Driver', 'Cook', 'Porter', 'Clerk', 'Buyer'].map(
    (title) => job(title),
  )
  expect(titles(chooseNearJobs({ vacancies, total: 10 }))).toEqual(['Chef', 'Nurse', 'Driver'])
  expect(titles(chooseNearJobs({ vacancies, total: 11 }))).toHaveLength(6)
})

test('without a place one of the newest jobs of each region is shown, the newest first', () => {
  const regions = ['N', 'N', 'S', 'W', 'E', 'S', 'Wales', 'London', 'N']
  const vacancies = regions.map((region, at) => job(`Job ${at}`, region))
  const regionOf = ({ vjA_json }: VacancyRecord) => vjA_json.location
  expect(titles(chooseJobsOfRegions(vacancies, regionOf))).toEqual([
    ...['Job 0', 'Job 2', 'Job 3', 'Job 4', 'Job 6', 'Job 7'],
  ])
  expect(titles(chooseJobsOfRegions(vacancies.slice(0, 3), regionOf))).toHaveLength(3)
})

test('sectors without a job near the place are not shown', () => {
  expect(sortLargestFirst(facets).map(({ value }) => value)).toEqual(['Retail', 'Care'])
})

test.each([
  [51.5, -0.12, 'London'],
  [53.8, -1.55, 'Yorkshire and the Humber'],
  [55.95, -3.2, 'Scotland'],
  [54.6, -5.93, 'Northern Ireland'],
  [51.48, -3.18, 'Wales'],
  [51.45, -2.59, 'South West'],
])('the point %d, %d is in %s', (lat, lon, region) => {
  expect(findRegionOfPoint(lat, lon)).toBe(region)
})
