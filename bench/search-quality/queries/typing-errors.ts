import type { Judged } from '../judging.ts'
import {
  ACCOUNTANT, CHEF, CLEANER, ELECTRICIAN, LORRY_DRIVER, MIDWIFE, NURSE, OCCUPATIONAL_THERAPIST, PARAMEDIC, PHARMACIST, PHYSIOTHERAPIST, PROJECT_MANAGER, PSYCHOLOGIST, RECEPTIONIST, RECRUITER, SOLICITOR, TEACHER, WAREHOUSE_OPERATIVE,
} from '../trades.ts'

/** Words as fingers leave them: letters swapped, lost, doubled, or as they sound. */
export const TYPING_ERRORS: readonly Judged[] = [
  { asked: { keywords: 'nures' }, ...NURSE },
  { asked: { keywords: 'nusre' }, ...NURSE },
  { asked: { keywords: 'physiotherpist' }, ...PHYSIOTHERAPIST },
  { asked: { keywords: 'fisiotherapist' }, ...PHYSIOTHERAPIST },
  { asked: { keywords: 'recptionist' }, ...RECEPTIONIST },
  { asked: { keywords: 'acountant' }, ...ACCOUNTANT },
  { asked: { keywords: 'electrican' }, ...ELECTRICIAN },
  { asked: { keywords: 'pharmasist' }, ...PHARMACIST },
  { asked: { keywords: 'paramdic' }, ...PARAMEDIC },
  { asked: { keywords: 'solicter' }, ...SOLICITOR },
  { asked: { keywords: 'occupational theripist' }, ...OCCUPATIONAL_THERAPIST },
  { asked: { keywords: 'projct manger' }, ...PROJECT_MANAGER },
  { asked: { keywords: 'recruitement consultant' }, ...RECRUITER },
  { asked: { keywords: 'phsycologist' }, ...PSYCHOLOGIST },
  { asked: { keywords: 'teahcer' }, ...TEACHER },
  { asked: { keywords: 'cleanr' }, ...CLEANER },
  { asked: { keywords: 'wharehouse operative' }, ...WAREHOUSE_OPERATIVE },
  { asked: { keywords: 'midwfie' }, ...MIDWIFE },
  { asked: { keywords: 'hgv drver' }, ...LORRY_DRIVER },
  { asked: { keywords: 'cheff' }, ...CHEF },
]
