import type { IndexPart } from '../domain/index/segments/index-part.ts'
import {
  countIndexMatches,
  type FoundDocument,
  findNewDocumentsInIndex,
  searchIndex,
  countDocumentsWithWord,
} from '../domain/index/search-index.ts'
import { readId } from '../domain/index/columns/identifiers.ts'
import { readCardBytes as bytesOf } from '../domain/index/segments/segment.ts'
import { findNewTitles } from '../domain/index/new-titles.ts'
import { toLexemes } from '../domain/index/words/lexemes.ts'
import { addDistanceAndReason } from './cards.ts'
import type { VacancyMatchFinder } from './match-source.ts'

/** Finds matches in the index in this process's memory. */
export function makeIndexMatchSource(parts: readonly IndexPart[]): VacancyMatchFinder {
  const card = ({ part, number, distance, reason }: FoundDocument) => {
    const segment = parts[part]?.segment
    return segment ? [addDistanceAndReason(bytesOf(segment, number), distance, reason)] : []
  }
  return {
    async find(plan, now, withFacets) {
      const { total, found, facets } = searchIndex(parts, plan, now.getTime(), withFacets)
      return { total, cards: found.flatMap(card), facets }
    },
    count: async (plans, now) => plans.map((plan) => countIndexMatches(parts, plan, now.getTime())),
    newSince: async (questions, limit, now) =>
      questions.map(({ plan, since }) =>
        findNewDocumentsInIndex(parts, plan, since.getTime(), limit, now.getTime()).flatMap(
          ({ part, number }) => {
            const segment = parts[part]?.segment
            return segment ? [readId(segment.ids, number)] : []
          },
        ),
      ),
    newTitles: async (since, limit, now) =>
      findNewTitles(parts, since.getTime(), limit, now.getTime()),
    frequencies: async (guesses, now) =>
      guesses.map(({ typed, meant }) => ({
        typed,
        meant,
        times: countDocumentsWithWord(parts, typed, now.getTime()),
        meantTimes: countDocumentsWithWord(parts, meant, now.getTime()),
        sameStem: toStem(typed) === toStem(meant),
      })),
  }
}

const toStem = (word: string) =>
  toLexemes([word])
    .map(({ lexeme }) => lexeme)
    .join(' ')
