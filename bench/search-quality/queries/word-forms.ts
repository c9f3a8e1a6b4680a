import { either, type JudgedQuery, text, title } from '../judging.ts'
import {
  ACCOUNTANT,
  CLEANER,
  LORRY_DRIVER,
  MIDWIFE,
  NURSE,
  PHARMACIST,
  PHYSIOTHERAPIST,
  PSYCHOLOGIST,
  RECRUITER,
  SOCIAL_WORKER,
  SOLICITOR,
  TEACHER,
} from '../trades.ts'

/** Queries with other forms of an occupation's usual word, such as 'nurses' and 'nursing' for 'nurse'. */
export const WORD_FORMS: readonly JudgedQuery[] = [
  { asked: { keywords: 'nurses' }, ...NURSE },
  {
    asked: { keywords: 'nursing' },
    3: either(NURSE[3], title(/\bnursing\b/i, /nursing home/i)),
    2: title(/\bnurs|\bsister\b|health visitor/i, /nursery/i),
    1: text(/\bnurs(e|ing)\b/i),
  },
  {
    asked: { keywords: 'cleaning' },
    3: CLEANER[3],
    2: CLEANER[2] ?? title(/clean/i),
    1: CLEANER[1] ?? text(/clean/i),
  },
  { asked: { keywords: 'midwives' }, ...MIDWIFE },
  {
    asked: { keywords: 'midwifery' },
    3: title(/midwi(fe|ves|fery)/i),
    2: title(/maternity/i),
    1: text(/midwi/i),
  },
  { asked: { keywords: 'physiotherapists' }, ...PHYSIOTHERAPIST },
  { asked: { keywords: 'lorry drivers' }, ...LORRY_DRIVER },
  { asked: { keywords: 'recruiter' }, ...RECRUITER },
  {
    asked: { keywords: 'accountancy' },
    3: title(/accountan(t|ts|cy)\b/i),
    2: ACCOUNTANT[2] ?? title(/account/i),
  },
  { asked: { keywords: 'teachers' }, ...TEACHER },
  { asked: { keywords: 'social work' }, ...SOCIAL_WORKER },
  {
    asked: { keywords: 'psychology' },
    3: title(/psycholog(y|ist|ists|ical)\b/i),
    2: PSYCHOLOGIST[2] ?? title(/psych/i),
    1: text(/psycholog/i),
  },
  {
    asked: { keywords: 'pharmacy' },
    3: title(/pharmac(y|ies|ist|ists)\b/i),
    2: title(/medicines management|dispens/i),
    1: PHARMACIST[1] ?? text(/pharmac/i),
  },
  { asked: { keywords: 'solicitors' }, ...SOLICITOR },
  {
    asked: { keywords: 'welding' },
    3: title(/\bweld(er|ers|ing)\b/i),
    2: title(/fabricat|sheet metal|plater/i),
  },
]
