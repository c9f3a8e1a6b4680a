import { expect, test } from 'vitest'
import { type ApplicantWithHistory, listHistory } from './history.ts'

const at = (minute: number) => `2026-11-30T06:0${minute}:00.000Z`
const applicant: ApplicantWithHistory = {
  candidate: { firstName: 'Liam', lastName: 'Dixon' },
  statuses: [
    { status: 'Application Received', at: at(0), by: 'candidate', message: '' },
    { status: 'Interview', at: at(3), by: 'Priya Shah', message: 'Come on Monday.' },
  ],
  sentAgainAt: [at(1)],
  calls: [{ at: at(2), by: 'Priya Shah', note: 'Can start on Monday' }],
  confirmation: { at: at(4), by: 'email' },
}

test('a consultant reads in the history also the call, the second sending and the confirmation, the newest first', () => {
  expect(listHistory(applicant)).toEqual([
    { title: 'Confirmed by email', at: at(4), by: 'Liam Dixon', words: '' },
    { title: 'Interview', at: at(3), by: 'Priya Shah', words: 'Come on Monday.' },
    { title: 'Call', at: at(2), by: 'Priya Shah', words: 'Can start on Monday' },
    { title: 'Sent again', at: at(1), by: 'with the same email address', words: '' },
    { title: 'Application Received', at: at(0), by: 'Liam Dixon', words: '' },
  ])
})

test('of two statuses in one instant the later one comes first', () => {
  const statuses = applicant.statuses.map((entry) => ({ ...entry, at: at(0) }))
  const plain = { ...applicant, statuses, sentAgainAt: [], calls: [], confirmation: null }
  expect(listHistory(plain).map(({ title }) => title)).toEqual([
    'Interview',
    'Application Received',
  ])
})
