import {
  both,
  either,
  type JudgedQuery,
  near,
  place,
  type Rule,
  sector,
  title,
} from '../judging.ts'
import type { Town } from '../towns.ts'
import {
  ACCOUNTANT,
  CARER,
  CHEF,
  CLEANER,
  DEVELOPER,
  HEALTHCARE_ASSISTANT,
  LORRY_DRIVER,
  MIDWIFE,
  NURSE,
  PHARMACIST,
  PHYSIOTHERAPIST,
  RECEPTIONIST,
  RECRUITER,
  SOCIAL_WORKER,
  SOLICITOR,
  TEACHER,
} from '../trades.ts'

/** Returns a rule that the advertisement is near the town or, if it has no coordinates, that it names the town. */
const within = (miles: number, town: Town): { only: Rule } => ({
  only: either(
    near(town, miles),
    (ad) =>
      ad.lat === null &&
      new RegExp(`\\b${town}\\b`).test(`${ad.jobTitle} ${ad.location} ${ad.text}`),
  ),
})

/** Queries with a place among the keywords, from people who use only one field. Fifteen miles are the default of the search screen. */
export const PLACES: readonly JudgedQuery[] = [
  { asked: { keywords: 'nurse Wakefield' }, ...within(15, 'Wakefield'), ...NURSE },
  { asked: { keywords: 'nurse in Leeds' }, ...within(15, 'Leeds'), ...NURSE },
  { asked: { keywords: 'chef in Leeds' }, ...within(15, 'Leeds'), ...CHEF },
  { asked: { keywords: 'solicitor Bristol' }, ...within(15, 'Bristol'), ...SOLICITOR },
  { asked: { keywords: 'accountant near Reading' }, ...within(15, 'Reading'), ...ACCOUNTANT },
  {
    asked: { keywords: 'driver milton keynes' },
    ...within(15, 'Milton Keynes'),
    3: title(/\bdrivers?\b/i),
  },
  { asked: { keywords: 'cleaner LS1' }, only: near('Leeds', 16), ...CLEANER },
  { asked: { keywords: 'LS1 receptionist' }, only: near('Leeds', 16), ...RECEPTIONIST },
  { asked: { keywords: 'software developer cambridge' }, ...within(15, 'Cambridge'), ...DEVELOPER },
  { asked: { keywords: 'HCA norwich' }, ...within(15, 'Norwich'), ...HEALTHCARE_ASSISTANT },
  { asked: { keywords: 'teacher in birmingham' }, ...within(15, 'Birmingham'), ...TEACHER },
  {
    asked: { keywords: 'social worker newcastle upon tyne' },
    ...within(15, 'Newcastle'),
    ...SOCIAL_WORKER,
  },
  {
    asked: { keywords: 'pharmacist in west yorkshire' },
    3: both(PHARMACIST[3], place(/west yorkshire/i)),
    2: both(PHARMACIST[3], near('Wakefield', 30)),
    1: both(title(/pharmac/i), place(/west yorkshire/i)),
  },
  { asked: { keywords: 'carer Liverpool' }, ...within(15, 'Liverpool'), ...CARER },
  {
    asked: { keywords: 'recruitment consultant manchester' },
    ...within(15, 'Manchester'),
    ...RECRUITER,
  },
  { asked: { keywords: 'lorry driver near Preston' }, only: near('Preston', 15), ...LORRY_DRIVER },
  {
    asked: { keywords: 'sales in Sale' },
    ...within(15, 'Sale'),
    3: title(/\bsales\b/i),
    2: sector(/^sales$/i),
    1: title(/retail|business development/i),
  },
  { asked: { keywords: 'midwife bath' }, ...within(15, 'Bath'), ...MIDWIFE },
  { asked: { keywords: 'physio Sheffield' }, ...within(15, 'Sheffield'), ...PHYSIOTHERAPIST },
  { asked: { keywords: 'manchester receptionist' }, ...within(15, 'Manchester'), ...RECEPTIONIST },
]

/** Queries with a place in its own field: a town, or a complete or partial postcode, with the miles that the person chose. */
export const LOCATIONS: readonly JudgedQuery[] = [
  {
    asked: { keywords: 'nurse', location: 'Wakefield', radius: 15 },
    ...within(15, 'Wakefield'),
    ...NURSE,
  },
  {
    asked: { keywords: 'nurse', location: 'LS1 3EX', radius: 5 },
    only: near('Leeds', 6),
    ...NURSE,
  },
  {
    asked: { keywords: 'care assistant', location: 'BS1', radius: 10 },
    only: near('Bristol', 11),
    ...CARER,
  },
  {
    asked: { keywords: 'accountant', location: 'M1 1AA', radius: 3 },
    only: near('Manchester', 4),
    ...ACCOUNTANT,
  },
  {
    asked: { keywords: 'solicitor', location: 'eh1 1yz' },
    only: near('Edinburgh', 16),
    ...SOLICITOR,
  },
  {
    asked: { keywords: 'receptionist', location: 'Nottngham', radius: 10 },
    ...within(10, 'Nottingham'),
    ...RECEPTIONIST,
  },
  { asked: { keywords: 'chef', location: 'London', radius: 5 }, ...within(5, 'London'), ...CHEF },
  {
    asked: { keywords: 'teacher', location: 'Exeter', radius: 30 },
    ...within(30, 'Exeter'),
    ...TEACHER,
  },
]
