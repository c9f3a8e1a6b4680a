import type { Place } from '#features/places/domain/place.ts'
import { type VacancyCriteria, DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import { type SearchPlan, makeSearchPlan } from '#features/search/domain/plan.ts'
import { drawSearchTerms } from './drawn-names.ts'
import { BRANCHES, type Row } from './vacancies/generate.ts'

export type Question = {
  readonly words: string
  readonly plan: SearchPlan
  readonly facets: boolean
}
/** A shape of search: a kind of question, with several examples. If `misspelt`, the result is that of the corrected word. */
export type Shape = {
  readonly name: string
  readonly questions: readonly Question[]
  readonly misspelt?: boolean
}

type Asked = Partial<VacancyCriteria> & { readonly facets?: boolean; readonly near?: Place }
const WEEKLY_HOURS = 37.5

/** Returns the kinds of question that people ask, each with several questions whose words, places and sectors come from the vacancies themselves. */
export function buildSearchShapes(sample: readonly Row[]): readonly Shape[] {
  const names = drawSearchTerms(sample)
  return [
    ...wordShapes(names),
    ...filterShapes(names),
    { name: 'common word, counts', questions: several(names.common, { facets: true }) },
    ...browsingShapes(names),
    { name: 'everything at once', questions: everywhere(names, EVERY_FILTER) },
  ]
}

type DrawnNames = ReturnType<typeof drawSearchTerms>

const several = (words: readonly string[], more: Asked = {}) =>
  words.map((keywords) => question({ keywords, ...more }))

const everywhere = ({ common, places }: DrawnNames, more: Asked) =>
  common.map((keywords, index) =>
    question({ keywords, near: places[index % places.length] as Place, ...more }),
  )

const wordShapes = (names: DrawnNames): readonly Shape[] => [
  { name: 'rare word', questions: several(names.rare) },
  { name: 'common word, best match', questions: several(names.common) },
  { name: 'common word, newest', questions: several(names.common, { sort: 'newest' }) },
  { name: 'two words', questions: several(names.pairs) },
  { name: 'phrase', questions: several(names.phrases) },
  { name: 'prefix', questions: several(names.prefixes).map(asBeginning) },
  { name: 'typing error', questions: several(names.misspelt), misspelt: true },
  { name: 'word within 10 miles', questions: everywhere(names, { radius: 10 }) },
]

const filterShapes = ({ places, sectors }: DrawnNames): readonly Shape[] => [
  {
    name: '20 miles and pay',
    questions: places
      .slice(0, 4)
      .map((near, index) => question({ near, radius: 20, salaryFrom: `${25_000 + index * 5000}` })),
  },
  {
    name: 'filters only',
    questions: [
      question({ jobType: ['Permanent'], hours: ['FullTime'], postedWithinDays: 7 }),
      question({ sector: sectors.slice(0, 2), salaryFrom: '30000', payShown: true }),
      question({ jobType: ['Temporary', 'Contract'], branch: BRANCHES.slice(0, 3) }),
      question({
        hours: ['PartTime'],
        salaryFrom: '13',
        salaryPer: 'Hourly',
        postedWithinDays: 14,
      }),
    ],
  },
]

const browsingShapes = ({ common }: DrawnNames): readonly Shape[] => [
  {
    name: 'page 50',
    questions: [
      ...several(common.slice(0, 2), { page: 50 }),
      ...several(common.slice(0, 2), { page: 50, sort: 'newest' }),
    ],
  },
  {
    name: 'browse',
    questions: [question({}), question({ page: 2 }), question({ sort: 'salary' })],
  },
  {
    name: 'browse, counts',
    questions: [question({ facets: true }), question({ page: 2, facets: true })],
  },
]

const EVERY_FILTER: Asked = {
  radius: 20,
  salaryFrom: '25000',
  jobType: ['Permanent'],
  hours: ['FullTime'],
  payShown: true,
  postedWithinDays: 14,
  facets: true,
}

/** Turns a question into one whose last word is only the beginning of a word. */
const asBeginning = ({ plan, ...question }: Question): Question => ({
  ...question,
  plan: {
    ...plan,
    words: {
      ...plan.words,
      wanted: plan.words.wanted.map((each) => ({
        ...each,
        typed: { ...each.typed, prefix: true },
      })),
    },
  },
})

function question({ facets = false, near, ...asked }: Asked): Question {
  const criteria: VacancyCriteria = { ...DEFAULT_CRITERIA, ...asked, location: near?.name ?? '' }
  return {
    words: JSON.stringify({ ...asked, ...(near ? { location: near.name } : {}) }),
    plan: makeSearchPlan({ criteria, place: near, locationText: '', weeklyHours: WEEKLY_HOURS }),
    facets,
  }
}
