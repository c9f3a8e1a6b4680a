import { expect, test } from 'vitest'
import { answered, EXAMPLE } from '#tests/registration-flow/example-flow.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { findOpenQuestions, findSkippedOrRefusedQuestions } from './find-open-questions.ts'

const flow: Flow = JSON.parse(
  JSON.stringify(EXAMPLE).replace(
    '"label":"picture","type":"text","skippable":true',
    '"label":"picture","type":"upload"',
  ),
)
const ALL = { holds: ['no'], glasses: ['no'], 'employer@a': 'Acme', 'left@a': ['no'] }
const read = (refused: readonly string[], rejected: readonly string[] = [], more = {}) => ({
  flow,
  answers: answered({ ...ALL, ...more, signature: 'Amara' }, ['a']),
  open: {
    saveState: { refused: refused.map((key) => ({ key, message: 'No' })) },
    registration: {
      documents: rejected.map((actionId) => ({
        ...{ actionId, itemId: null, state: 'rejected' as const, id: 'd' },
        ...{
          documentStorageId: 's',
          fileName: 'a.pdf',
          size: 1,
          createdAt: '2026-11-22T10:00:00Z',
          ended: null,
        },
      })),
    },
  },
})
const names = (questions: readonly { readonly action: { readonly name: string } }[]) =>
  questions.map(({ action }) => action.name)

test('a question whose only file was refused is still needed, and one that has another file is not', () => {
  expect(names(findSkippedOrRefusedQuestions(read(['picture'])))).toEqual(['picture'])
  expect(names(findSkippedOrRefusedQuestions(read([])))).toEqual([])
  expect(names(findOpenQuestions(read([])))).toEqual(['picture'])
  expect(names(findOpenQuestions(read(['picture'], [], { picture: 'p' })))).toEqual([])
})

test('a file that was not safe, and an answer that the server refused, are still needed', () => {
  expect(names(findSkippedOrRefusedQuestions(read([], ['picture'], { picture: 'p' })))).toEqual([
    'picture',
  ])
  expect(names(findSkippedOrRefusedQuestions(read(['employer@a'], [], { picture: 'p' })))).toEqual([
    'employer',
  ])
})
