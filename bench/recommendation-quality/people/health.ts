import { title } from '../../search-quality/judging.ts'
import {
  CARER,
  GENERAL_NURSE,
  HEALTHCARE_ASSISTANT,
  MENTAL_HEALTH_NURSE,
  MIDWIFE,
  OCCUPATIONAL_THERAPIST,
  PHARMACIST,
  PHYSIOTHERAPIST,
  PSYCHOLOGIST,
  SOCIAL_WORKER,
} from '../../search-quality/trades.ts'
import { requirePayIfStated, requireValueIfStated } from '../judging.ts'
import type { JudgedPerson } from '../person.ts'

const SUPPORT_WORKER = {
  3: title(/support workers?\b/i),
  2: title(/\bcarers?\b|care assistant|healthcare assistant|recovery worker|care worker/i),
  1: title(/\bsupport\b.*(assistant|practitioner)|\bcare\b/i, /customer|patient care|car /i),
}
const DENTAL_NURSE = {
  3: title(/dental nurses?\b/i),
  2: title(/orthodontic nurse|dental (assistant|therapist|hygienist|receptionist)/i),
  1: title(/\bdental\b/i),
}
const PRACTICE_NURSE = {
  3: title(/practice nurse|general practice nurse/i),
  2: title(/nurse practitioner|community (staff )?nurse|treatment room nurse|district nurse/i),
  1: title(/\bnurses?\b/i, /nursery|dental|veterinary/i),
}
const RADIOGRAPHER = {
  3: title(/radiographers?\b/i),
  2: title(/sonographer|radiograph|\b(CT|MRI)\b/i),
  1: title(/imaging|radiology/i),
}

/** Made-up people who work in health and care. */
export const HEALTH_WORKERS: readonly JudgedPerson[] = [
  {
    who: 'a staff nurse in Leeds',
    wish: { keywords: 'staff nurse', location: 'Leeds', radius: 15 },
    fits: [{ ...GENERAL_NURSE, town: 'Leeds', miles: 15 }],
  },
  {
    who: 'a mental health nurse in Birmingham who wants a permanent full-time post',
    wish: {
      keywords: 'mental health nurse',
      location: 'Birmingham',
      radius: 20,
      jobType: 'Permanent',
      hours: 'FullTime',
    },
    cv: 'Grace Mensah\n4 Park Road, Birmingham\n0121 496 0000\nRMN since 2012. Staff nurse on an acute ward, then community psychiatric nurse in a crisis team.',
    fits: [
      {
        ...MENTAL_HEALTH_NURSE,
        town: 'Birmingham',
        miles: 20,
        rather: requireValueIfStated('jobType', 'Permanent'),
      },
    ],
  },
  {
    who: 'a healthcare assistant near Milton Keynes who wants part-time hours',
    wish: {
      keywords: 'healthcare assistant, care assistant',
      location: 'Milton Keynes',
      radius: 20,
      hours: 'PartTime',
    },
    fits: [
      {
        ...HEALTHCARE_ASSISTANT,
        town: 'Milton Keynes',
        miles: 20,
        rather: requireValueIfStated('hours', 'PartTime'),
      },
      {
        ...CARER,
        town: 'Milton Keynes',
        miles: 20,
        rather: requireValueIfStated('hours', 'PartTime'),
      },
    ],
  },
  {
    who: 'a midwife in Leeds of whom only a CV and an address are known',
    cv: 'Joan Hale\nLeeds\nLS6 2AA\nRegistered midwife for nine years: antenatal clinic, delivery suite, community. Midwife at the general hospital since 2019.',
    lives: { postCode: 'LS6 2AA', city: 'Leeds' },
    fits: [{ ...MIDWIFE, town: 'Leeds', miles: 25 }],
  },
  {
    who: 'an occupational therapist who applied for one post near Southampton',
    chose: [{ how: 'applied', jobTitle: 'Occupational Therapist', town: 'Southampton' }],
    lives: { postCode: 'SO15 2AA', city: 'Southampton' },
    fits: [{ ...OCCUPATIONAL_THERAPIST, town: 'Southampton', miles: 25 }],
  },
  {
    who: 'a physiotherapist in Manchester who wants 30,000 a year',
    wish: {
      keywords: 'physiotherapist',
      location: 'Manchester',
      radius: 20,
      salaryFrom: '30000',
      salaryPer: 'Annually',
    },
    cv: 'Tom Reid\nManchester\nM14 5AA\nPhysiotherapist, musculoskeletal outpatients, band 6.',
    fits: [
      { ...PHYSIOTHERAPIST, town: 'Manchester', miles: 20, rather: requirePayIfStated(30_000) },
    ],
  },
  {
    who: 'a pharmacist who searched in Sheffield',
    searched: [{ keywords: 'pharmacist', location: 'Sheffield', radius: 20 }],
    lives: { postCode: 'S10 2AA', city: 'Sheffield' },
    fits: [{ ...PHARMACIST, town: 'Sheffield', miles: 20 }],
  },
  {
    who: 'a clinical psychologist who saved a post in London',
    wish: { location: 'London', radius: 10 },
    chose: [{ how: 'saved', jobTitle: 'Clinical Psychologist', town: 'London' }],
    fits: [{ ...PSYCHOLOGIST, town: 'London', miles: 15 }],
  },
  {
    who: 'a social worker in Birmingham with a CV',
    cv: 'Adaeze Obi\nBirmingham\nB15 2AA\nQualified social worker, children and families, six years. Social worker in a safeguarding team. Court work and assessments.',
    lives: { postCode: 'B15 2AA', city: 'Birmingham' },
    fits: [{ ...SOCIAL_WORKER, town: 'Birmingham', miles: 25 }],
  },
  {
    who: 'a support worker around Reading who also looked for care work',
    wish: { keywords: 'support worker', location: 'Reading', radius: 20 },
    searched: [{ keywords: 'care assistant', location: 'Reading', radius: 20 }],
    fits: [
      { ...SUPPORT_WORKER, town: 'Reading', miles: 20 },
      { ...CARER, town: 'Reading', miles: 20 },
    ],
  },
  {
    who: 'a dental nurse in London',
    wish: { keywords: 'dental nurse', location: 'London', radius: 15 },
    fits: [{ ...DENTAL_NURSE, town: 'London', miles: 15 }],
  },
  {
    who: 'a practice nurse who applied and searched around Birmingham',
    chose: [{ how: 'applied', jobTitle: 'Practice Nurse', town: 'Birmingham' }],
    searched: [{ keywords: 'practice nurse', location: 'Birmingham', radius: 20 }],
    lives: { postCode: 'B13 8AA', city: 'Birmingham' },
    fits: [{ ...PRACTICE_NURSE, town: 'Birmingham', miles: 25 }],
  },
  {
    who: 'a radiographer who saved a post in Birmingham and says no more than where',
    wish: { location: 'Birmingham', radius: 20 },
    chose: [{ how: 'saved', jobTitle: 'Radiographer', town: 'Birmingham' }],
    fits: [{ ...RADIOGRAPHER, town: 'Birmingham', miles: 20 }],
  },
]
