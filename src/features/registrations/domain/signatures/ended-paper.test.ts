import { expect, test } from 'vitest'
import { findEndedPapers, type PaperOfSignature } from './ended-paper.ts'

const [VOID, NEXT] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-21T10:00:00Z')]
const paper = (said: Partial<PaperOfSignature>): PaperOfSignature => ({
  ...{ documentId: 'paper', actionId: 'signed', itemId: null, next: null, voidAt: null },
  ...said,
})
const signature = (reason: 'changed' | null) => ({ actionId: 'signed', itemId: null, reason })
const endOf = (said: Partial<PaperOfSignature>, signatures = [signature(null)]) =>
  findEndedPapers([paper(said)], signatures).get('paper')

test('a paper whose question was signed again is no longer valid, since the change that ended it [amendment 5.3]', () => {
  expect(endOf({ next: NEXT, voidAt: VOID })).toEqual({ since: VOID })
  expect(endOf({ next: NEXT })).toEqual({ since: NEXT })
})

test('the newest paper is valid while its signature is, also when a change was made and taken back [amendment 5.3]', () => {
  expect(endOf({})).toBeUndefined()
  expect(endOf({ voidAt: VOID })).toBeUndefined()
  expect(endOf({ voidAt: VOID }, [signature('changed')])).toEqual({ since: VOID })
})

test('the paper of a signature that was cleared or is no longer asked for is not valid', () => {
  expect(endOf({}, [])).toEqual({ since: null })
})
