import type { IndexPart } from '../domain/index/segments/index-part.ts'
import {
  countIndex,
  type FoundDocument,
  newInIndex,
  searchIndex,
  timesIn,
} from '../domain/index/search-index.ts'
import { idAt } from '../domain/index/columns/identifiers.ts'
import { cardOf as bytesOf } from '../domain/index/segments/segment.ts'
import { newTitles } from '../domain/index/new-titles.ts'
import { lexemesOf } from '../domain/index/words/lexemes.ts'
import { cardWith } from './cards.ts'
import type { MatchSource } from './match-source.ts'

/** Finds matches in the index in this process's memory. */
export function indexMatches(parts: readonly IndexPart[]): MatchSource {
  const card = ({ part, number, distance, reason }: FoundDocument) => {
    const segment = parts[part]?.segment
    return segment ? [cardWith(bytesOf(segment, number), distance, reason)] : []
  }
  return {
    async find(plan, now, withFacets) {
      const { total, found, facets } = searchIndex(parts, plan, now.getTime(), withFacets)
      return { total, cards: found.flatMap(card), facets }
    },
    count: async (plans, now) => plans.map((plan) => countIndex(parts, plan, now.getTime())),
    newSince: async (questions, limit, now) =>
      questions.map(({ plan, since }) =>
        newInIndex(parts, plan, since.getTime(), limit, now.getTime()).flatMap(
          ({ part, number }) => {
            const segment = parts[part]?.segment
            return segment ? [idAt(segment.ids, number)] : []
          },
        ),
      ),
    newTitles: async (since, limit, now) => newTitles(parts, since.getTime(), limit, now.getTime()),
    frequencies: async (guesses, now) =>
      guesses.map(({ typed, meant }) => ({
        typed,
        meant,
        times: timesIn(parts, typed, now.getTime()),
        meantTimes: timesIn(parts, meant, now.getTime()),
        sameStem: stemOf(typed) === stemOf(meant),
      })),
  }
}

const stemOf = (word: string) =>
  lexemesOf([word])
    .map(({ lexeme }) => lexeme)
    .join(' ')
