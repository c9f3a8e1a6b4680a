import { computeImpact } from '../postings/impact.ts'
import { makeLexemeTable, listLexemes } from './lexeme-table.ts'
import { NAMES_WEIGHT, makeLexemes, readTsvector, TEXT_WEIGHT, TITLE_WEIGHT } from './tsvector.ts'

/**
 * Every posting of many documents, document by document. A posting is a term with its positions in one document. Terms are numbered in the order in
 * which they first occurred.
 */
export type RawPostings = {
  readonly texts: readonly string[]
  /** One entry for each posting; those of document n are at documentStarts[n] to documentStarts[n + 1]. */
  readonly terms: Uint32Array
  readonly impacts: Uint8Array
  /** The index of each posting's first position. Each position is stored as twice its number, plus one if it is the last of its posting. */
  readonly positionStarts: Uint32Array
  readonly documentStarts: Uint32Array
  readonly positions: Uint16Array
  readonly titleLengths: Uint8Array
}

/** Reads the tsvectors of documents, which are in the order of their numbers. */
export function readRawPostings(documents: readonly string[]): RawPostings {
  const signs = documents.reduce((sum, words) => sum + words.length, 0)
  // A lexeme takes at least five characters of the text and a position two. Arrays that are too long do no harm, because memory that is never written
  // is not allocated.
  const postings = Math.ceil(signs / 5) + documents.length
  const read = {
    terms: new Uint32Array(postings),
    impacts: new Uint8Array(postings),
    positionStarts: new Uint32Array(postings + 1),
    positions: new Uint16Array(Math.ceil(signs / 2) + postings),
    documentStarts: new Uint32Array(documents.length + 1),
    titleLengths: new Uint8Array(documents.length),
  }
  const lexicon = makeLexemeTable()
  const lexemes = makeLexemes()
  let posting = 0
  let place = 0
  for (let document = 0; document < documents.length; document++) {
    readTsvector(documents[document]!, lexicon, lexemes)
    const { count, terms, starts, positions, weights } = lexemes
    let inTitle = 0
    let length = 0
    for (let at = 0; at < starts[count]!; at++) {
      if (weights[at] === TITLE_WEIGHT) inTitle++
      else if (weights[at] === TEXT_WEIGHT) length++
    }
    read.titleLengths[document] = Math.min(255, inTitle)
    for (let lexeme = 0; lexeme < count; lexeme++) {
      let titles = 0
      let names = 0
      const from = starts[lexeme]!
      const to = starts[lexeme + 1]!
      read.positionStarts[posting] = place
      for (let at = from; at < to; at++) {
        const weight = weights[at]
        if (weight === TITLE_WEIGHT) titles++
        else if (weight === NAMES_WEIGHT) names++
        read.positions[place++] = positions[at]! << 1
      }
      // A lexeme without positions gets the position 0, which no phrase matches.
      if (from === to) read.positions[place++] = 0
      read.positions[place - 1]! |= 1
      read.terms[posting] = terms[lexeme]!
      read.impacts[posting++] = computeImpact(
        titles > 0,
        names > 0,
        to - from - titles - names,
        length,
      )
    }
    read.documentStarts[document + 1] = posting
  }
  read.positionStarts[posting] = place
  return { ...read, texts: listLexemes(lexicon) }
}
