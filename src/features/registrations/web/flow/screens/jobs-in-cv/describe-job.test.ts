import { expect, test } from 'vitest'
import { describeJob } from './describe-job.ts'

const JOB = {
  employer: 'Fenwright Foodservice',
  jobTitle: 'Class 2 Driver',
  from: '2023-06',
  to: '',
  current: true,
}

test('a job of a CV is shown by its employer, with what it was and when', () => {
  expect(describeJob(JOB)).toEqual({
    title: 'Fenwright Foodservice',
    line: 'Class 2 Driver, June 2023 to now',
  })
})

test('a job without an employer is shown by its title, and a year without a month stays a year', () => {
  expect(
    describeJob({ ...JOB, employer: '', from: '2019', to: '2022-08', current: false }),
  ).toEqual({ title: 'Class 2 Driver', line: '2019 to August 2022' })
})
