import { type JudgedQuery, near, text, title } from '../judging.ts'
import {
  ACCOUNTANT,
  CARER,
  CHEF,
  CLEANER,
  FAMILY_DOCTOR,
  HEALTHCARE_ASSISTANT,
  LORRY_DRIVER,
  NURSE,
  RECEPTIONIST,
} from '../trades.ts'

/** Queries typed carelessly on a phone. */
export const SLOPPY: readonly JudgedQuery[] = [
  { asked: { keywords: 'NURSE JOBS' }, ...NURSE },
  { asked: { keywords: '  nurse,,  ' }, ...NURSE },
  { asked: { keywords: 'jobs for nurses' }, ...NURSE },
  {
    asked: { keywords: 'part time night carer near me' },
    3: title(/night.*(care|support)|(care|support|carer).*night/i, /nurse/i),
    2: title(/carer|care assistant|care worker|support worker/i),
    1: text(/night/i),
  },
  { asked: { keywords: 'accountant vacancies london' }, only: near('London', 15), ...ACCOUNTANT },
  { asked: { keywords: 'cleaner jobs' }, ...CLEANER },
  { asked: { keywords: 'i want to be a chef' }, ...CHEF },
  { asked: { keywords: 'hgv/lgv driver' }, ...LORRY_DRIVER },
  { asked: { keywords: 'health-care assistant!' }, ...HEALTHCARE_ASSISTANT },
  { asked: { keywords: 'Receptionists.' }, ...RECEPTIONIST },
  { asked: { keywords: 'work as a carer' }, ...CARER },
  { asked: { keywords: 'g.p.' }, ...FAMILY_DOCTOR },
]
