import { expect, test } from 'vitest'
import { readIndexedVacancies } from '#tests/people/held-vacancies.ts'
import fc from '#tests/people/properties.ts'
import { someVacancies } from '#tests/search/some-vacancies.ts'
import { mergeSegments } from '../../domain/index/segments/merge-segments.ts'
import type { IndexedVacancy } from '../../domain/index/segments/vacancy.ts'
import { makeIndexParts, type RunningMerge } from './index-parts.ts'

const step = fc.oneof(
  fc.record({ type: fc.constant('write' as const), vacancies: someVacancies(6) }),
  fc.record({
    type: fc.constant('again' as const),
    at: fc.nat(),
    updated: fc.integer({ min: 1, max: 2e12 }),
  }),
  fc.record({ type: fc.constant('delete' as const), at: fc.nat() }),
  fc.record({ type: fc.constant('begin' as const), which: fc.nat() }),
  fc.constant({ type: 'finish' as const }),
)

test('while parts are merged in another thread, everything that exists is held once, as it was last written', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const index = makeIndexParts()
      const there = new Map<string, number>()
      let running:
        | { readonly merge: RunningMerge; readonly segment: ReturnType<typeof mergeSegments> }
        | undefined
      const written = new Map<string, IndexedVacancy>()
      const write = (vacancies: readonly IndexedVacancy[], gone: readonly string[] = []) => {
        index.take(vacancies, gone)
        for (const each of vacancies) {
          written.set(each.id, each)
          there.set(each.id, each.updated)
        }
        for (const id of gone) there.delete(id)
      }
      for (const each of steps) {
        const some = 'at' in each ? [...there.keys()][each.at % Math.max(1, there.size)] : undefined
        const known = some === undefined ? undefined : written.get(some)
        if (each.type === 'write') write(each.vacancies)
        if (each.type === 'again' && known) write([{ ...known, updated: each.updated }])
        if (each.type === 'delete' && some) write([], [some])
        if (each.type === 'begin' && !running) {
          const merge = index.begin(
            new Set(
              index
                .now()
                .filter((_, at) => (each.which >> (at % 8)) & 1)
                .map(({ key }) => key),
            ),
          )
          if (merge.sources.length) running = { merge, segment: mergeSegments(merge.sources) }
          else index.abandon(merge)
        }
        if (each.type === 'finish' && running) {
          index.finish(running.merge, running.segment)
          running = undefined
        }
        expect(
          new Map([...readIndexedVacancies(index.now())].map(([id, { updated }]) => [id, updated])),
        ).toEqual(there)
        expect(index.documents()).toBe(there.size)
      }
    }),
    { numRuns: 200 },
  )
})
