import { makeSearchPlan } from '#features/search/domain/plan.ts'
import type { TitleIndex } from '#features/search/domain/words/titles.ts'
import type { VacancyMatchFinder } from '#features/search/server/match-source.ts'
import { chooseCorrection, guessCorrections } from '#features/search/server/spelling-correction.ts'
import type { Question } from './shapes.ts'
import { NOW } from './vacancies/generate.ts'

/**
 * A search engine. `ask` returns how many vacancies a question finds. A `misspelt` question runs as on the search page: a search for the typed word,
 * a look-up of its correction, then a search for the corrected word.
 */
export type Engine = {
  readonly name: string
  ask(question: Question, misspelt: boolean): Promise<number> | number
}

/** An engine that searches nothing. Its times show how much the benchmark itself takes. */
export const emptyEngine: Engine = { name: 'nothing', ask: () => 0 }

export function engineOf(name: string, matches: VacancyMatchFinder, titles: TitleIndex): Engine {
  const find = async ({ plan, facets }: Question) => (await matches.find(plan, NOW, facets)).total
  const findMeant = async (question: Question) => {
    const { plan } = question
    await find(question)
    const correction = await chooseCorrection(
      matches,
      plan.criteria.keywords,
      guessCorrections(plan.words, titles.vocabulary),
      NOW,
    )
    return correction
      ? find({
          ...question,
          plan: makeSearchPlan({
            ...plan,
            criteria: { ...plan.criteria, keywords: correction.query },
          }),
        })
      : 0
  }
  return { name, ask: (question, misspelt) => (misspelt ? findMeant(question) : find(question)) }
}
