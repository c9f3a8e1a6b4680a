import { both, contract, hours, type JudgedQuery, near, paying, title } from '../judging.ts'
import {
  ACCOUNTANT,
  CARER,
  CHEF,
  DEVELOPER,
  HUMAN_RESOURCES,
  LORRY_DRIVER,
  NURSE,
  PHARMACIST,
  PROJECT_MANAGER,
  RECEPTIONIST,
} from '../trades.ts'

const YEAR_OF_HOURS = 37.5 * 52

/** Queries with a least pay by the hour, day, month or year. The advertisements state their pay for any of these periods. */
export const PAY: readonly JudgedQuery[] = [
  {
    asked: { keywords: 'care assistant', salaryFrom: '10', salaryPer: 'Hourly' },
    only: paying(10 * YEAR_OF_HOURS),
    ...CARER,
  },
  {
    asked: { keywords: 'driver', salaryFrom: '15', salaryPer: 'Hourly' },
    only: paying(15 * YEAR_OF_HOURS),
    ...LORRY_DRIVER,
    2: title(/\bdrivers?\b/i),
  },
  { asked: { keywords: 'nurse', salaryFrom: '35000' }, only: paying(35_000), ...NURSE },
  {
    asked: { keywords: 'project manager', salaryFrom: '250', salaryPer: 'Daily' },
    only: paying(250 * 260),
    ...PROJECT_MANAGER,
  },
  {
    asked: { keywords: 'chef', salaryFrom: '2500', salaryPer: 'Monthly' },
    only: paying(30_000),
    ...CHEF,
  },
  {
    asked: { keywords: 'accountant', salaryFrom: '60000', location: 'London' },
    only: both(paying(60_000), near('London', 15)),
    ...ACCOUNTANT,
  },
]

/** Queries that combine keywords with a contract type or hours, and one of them with a place. */
export const FILTERS: readonly JudgedQuery[] = [
  {
    asked: { keywords: 'receptionist', hours: ['PartTime'] },
    only: hours('PartTime'),
    ...RECEPTIONIST,
  },
  { asked: { keywords: 'nurse', jobType: ['Temporary'] }, only: contract('Temporary'), ...NURSE },
  {
    asked: { keywords: 'developer', jobType: ['Contract'] },
    only: contract('Contract'),
    ...DEVELOPER,
  },
  {
    asked: { keywords: 'pharmacist', hours: ['PartTime'], jobType: ['Permanent'] },
    only: both(hours('PartTime'), contract('Permanent')),
    ...PHARMACIST,
  },
  {
    asked: { keywords: 'hr', jobType: ['Contract', 'Temporary'], location: 'London' },
    only: both(contract('Contract', 'Temporary'), near('London', 15)),
    ...HUMAN_RESOURCES,
  },
]
