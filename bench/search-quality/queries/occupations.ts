import type { Judged } from '../judging.ts'
import {
  ACCOUNTANT, BUYER, CARER, CHEF, CLEANER, DEVELOPER, ELECTRICIAN, MIDWIFE, NURSE, PARAMEDIC, PHARMACIST, PHYSIOTHERAPIST, PROJECT_MANAGER, PSYCHOLOGIST, RECEPTIONIST, RECRUITER, SOCIAL_WORKER, SOLICITOR, TEACHER, WAREHOUSE_OPERATIVE,
} from '../trades.ts'

/** Somebody types what the work is called. */
export const OCCUPATIONS: readonly Judged[] = [
  { asked: { keywords: 'nurse' }, ...NURSE },
  { asked: { keywords: 'care assistant' }, ...CARER },
  { asked: { keywords: 'cleaner' }, ...CLEANER },
  { asked: { keywords: 'receptionist' }, ...RECEPTIONIST },
  { asked: { keywords: 'physiotherapist' }, ...PHYSIOTHERAPIST },
  { asked: { keywords: 'pharmacist' }, ...PHARMACIST },
  { asked: { keywords: 'chef' }, ...CHEF },
  { asked: { keywords: 'solicitor' }, ...SOLICITOR },
  { asked: { keywords: 'electrician' }, ...ELECTRICIAN },
  { asked: { keywords: 'accountant' }, ...ACCOUNTANT },
  { asked: { keywords: 'software developer' }, ...DEVELOPER },
  { asked: { keywords: 'recruitment consultant' }, ...RECRUITER },
  { asked: { keywords: 'project manager' }, ...PROJECT_MANAGER },
  { asked: { keywords: 'midwife' }, ...MIDWIFE },
  { asked: { keywords: 'psychologist' }, ...PSYCHOLOGIST },
  { asked: { keywords: 'paramedic' }, ...PARAMEDIC },
  { asked: { keywords: 'social worker' }, ...SOCIAL_WORKER },
  { asked: { keywords: 'teacher' }, ...TEACHER },
  { asked: { keywords: 'buyer' }, ...BUYER },
  { asked: { keywords: 'warehouse operative' }, ...WAREHOUSE_OPERATIVE },
]
