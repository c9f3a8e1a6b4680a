import type { searchVacancies } from '#features/search/contract/search.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { measure, type BenchmarkMeasurement, type Question } from './measure.ts'
import { startPortalWithVacancies } from './portal-with-vacancies.ts'

type Criteria = InputOf<typeof searchVacancies>['body']

const SHAPES: Readonly<Record<string, Criteria>> = {
  'everything, newest': {},
  'everything, with counts': { facets: true },
  'a common word': { keywords: 'nurse' },
  'a common word, with counts': { keywords: 'nurse', facets: true },
  'a common word, newest, page 20': { keywords: 'nurse', sort: 'newest', page: 20 },
  'a word near a town, with counts': { keywords: 'nurse', location: 'Liverpool', facets: true },
  'a county, closest first': { location: 'West Yorkshire', sort: 'distance' },
  'a phrase without a word': { keywords: '"care home" -night' },
  'an occupation with other names': { keywords: 'hgv driver' },
  'a mistyped word': { keywords: 'recptionist' },
  'pay, contract, hours and age, with counts': {
    salaryFrom: '15',
    salaryPer: 'Hourly',
    jobType: ['Permanent'],
    hours: ['FullTime'],
    postedWithinDays: 14,
    facets: true,
  },
  'everything at once': {
    keywords: 'manager',
    location: 'London',
    radius: 10,
    salaryFrom: '30000',
    jobType: ['Permanent'],
    hours: ['FullTime'],
    payShown: true,
    postedWithinDays: 14,
    facets: true,
  },
  'nothing, with what would help': { keywords: 'chef', location: 'Stornoway', hours: ['PartTime'] },
}

/** Measures searches over HTTP, for each kind of question in `SHAPES`, and suggestions during typing. */
export async function searchCallsBenchmark(requests: number): Promise<{
  content: string
  measured: BenchmarkMeasurement[]
  again: (names: readonly string[]) => Promise<BenchmarkMeasurement[]>
  stop: () => Promise<void>
}> {
  const { origin, content, stop } = await startPortalWithVacancies()
  const ask = async (path: string, body?: Criteria) => {
    const response = await fetch(
      `${origin}${path}`,
      body
        ? {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'client-id': 'portal' },
            body: JSON.stringify(body),
          }
        : {},
    )
    if (!response.ok)
      throw new Error(`${path} ${JSON.stringify(body)} was answered with ${response.status}`)
    await response.arrayBuffer()
  }
  const questions: Question[] = [
    ...Object.entries(SHAPES).map(([name, body]) => ({
      name,
      ask: () => ask('/portal/v1/vja/search', body),
    })),
    { name: 'titles while typing', ask: () => ask('/portal/v1/typeahead/titles?query=staff') },
    { name: 'places while typing', ask: () => ask('/portal/v1/typeahead/places?query=man') },
  ]
  const of = (chosen: readonly Question[]) => measure(chosen, () => ask('/healthz'), requests)
  return {
    content,
    measured: await of(questions),
    again: (names) => of(questions.filter(({ name }) => names.includes(name))),
    stop,
  }
}
