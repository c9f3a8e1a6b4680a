import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { assertMayApply, chooseCvForQuickApply } from './quick-apply.ts'

const own = { documentStorageId: 'own', state: 'clean' } as const
const attempt = {
  vacancyId: 'v-1',
  vacancy: { closed: null },
  cvs: [own],
  documentId: 'own',
  applied: false,
}
const was = { vacancy: { id: 'v-1' }, related_vacancies: [] }
const closed = { at: new Date('2026-12-04T09:00:00Z'), was }

test('the first CV goes with a quick apply [seed 5.7.3]', () => {
  expect(chooseCvForQuickApply(['newest', 'older'])).toBe('newest')
})

test('without a CV the person reads that one is needed [seed 5.7.2, 8.30.1]', () => {
  expect(() => chooseCvForQuickApply([])).toThrow('A CV is required to apply for vacancies')
  expect(() => assertMayApply({ ...attempt, cvs: [] })).toThrow(
    'A CV is required to apply for vacancies',
  )
})

test('someone else’s CV cannot be sent [seed 5.7.2]', () => {
  expect(() => assertMayApply({ ...attempt, documentId: 'foreign' })).toThrow(
    'A CV is required to apply for vacancies',
  )
  expect(() => assertMayApply({ ...attempt, documentId: 'foreign', applied: true })).toThrow(
    Failure,
  )
})

test('a CV whose check is not finished can be sent, one that was refused cannot', () => {
  expect(() => assertMayApply({ ...attempt, cvs: [{ ...own, state: 'pending' }] })).not.toThrow()
  expect(() => assertMayApply({ ...attempt, cvs: [{ ...own, state: 'rejected' }] })).toThrow(
    'did not pass our file checks',
  )
})

test('a closed vacancy takes no application and says what it was', () => {
  expect(refusalOf(() => assertMayApply({ ...attempt, vacancy: { closed } }))).toMatchObject({
    status: 410,
    message: 'This job closed on 4 December 2026.',
    data: was,
  })
})

test('a vacancy that never was is not found [seed 8.25.5]', () => {
  expect(refusalOf(() => assertMayApply({ ...attempt, vacancy: undefined }))).toMatchObject({
    status: 404,
    message: 'could not find job : v-1',
  })
})

test('pressing again after the job closed still shows the application that was sent', () => {
  expect(() => assertMayApply({ ...attempt, vacancy: { closed }, applied: true })).not.toThrow()
})

test('nothing but an open vacancy and an own, unrefused CV lets a new application through [seed 5.7.1-2]', () => {
  const state = fc.constantFrom('pending', 'clean', 'rejected' as const)
  const cvs = fc.array(fc.record({ documentStorageId: fc.constantFrom('a', 'b', 'c'), state }), {
    maxLength: 3,
  })
  const vacancy = fc.constantFrom(undefined, { closed: null }, { closed })
  fc.assert(
    fc.property(cvs, vacancy, fc.constantFrom('a', 'b', 'c'), (stored, found, documentId) => {
      const sent = stored.find((cv) => cv.documentStorageId === documentId)
      const may = found?.closed === null && sent !== undefined && sent.state !== 'rejected'
      expect(
        refusalOf(() =>
          assertMayApply({
            vacancyId: 'v',
            vacancy: found,
            cvs: stored,
            documentId,
            applied: false,
          }),
        ) === undefined,
      ).toBe(may)
    }),
  )
})

function refusalOf(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
}
