import type { Judged } from '../judging.ts'
import {
  BUSINESS_DEVELOPER, COMPUTING, FAMILY_DOCTOR, FORKLIFT_DRIVER, GENERAL_NURSE, HEALTHCARE_ASSISTANT, HUMAN_RESOURCES, KITCHEN_PORTER, LORRIES, LORRY_DRIVER, MACHINIST, MENTAL_HEALTH_NURSE, NURSE_PRACTITIONER, OCCUPATIONAL_THERAPIST, PERSONAL_ASSISTANT, PSYCHIATRIC_NURSE, QUANTITY_SURVEYOR, REGISTERED_NURSE, SPECIAL_NEEDS_TEACHER, SPEECH_THERAPIST, TEACHING_ASSISTANT, THEATRE_PRACTITIONER,
} from '../trades.ts'

/** What a trade calls itself among its own. */
export const ABBREVIATIONS: readonly Judged[] = [
  { asked: { keywords: 'RGN' }, ...GENERAL_NURSE },
  { asked: { keywords: 'RN' }, ...REGISTERED_NURSE },
  { asked: { keywords: 'HCA' }, ...HEALTHCARE_ASSISTANT },
  { asked: { keywords: 'HGV driver' }, ...LORRY_DRIVER },
  { asked: { keywords: 'LGV' }, ...LORRIES },
  { asked: { keywords: 'FLT driver' }, ...FORKLIFT_DRIVER },
  { asked: { keywords: 'QS' }, ...QUANTITY_SURVEYOR },
  { asked: { keywords: 'BDM' }, ...BUSINESS_DEVELOPER },
  { asked: { keywords: 'ODP' }, ...THEATRE_PRACTITIONER },
  { asked: { keywords: 'CPN' }, ...PSYCHIATRIC_NURSE },
  { asked: { keywords: 'ANP' }, ...NURSE_PRACTITIONER },
  { asked: { keywords: 'SLT' }, ...SPEECH_THERAPIST },
  { asked: { keywords: 'RMN' }, ...MENTAL_HEALTH_NURSE },
  { asked: { keywords: 'KP' }, ...KITCHEN_PORTER },
  { asked: { keywords: 'PA' }, ...PERSONAL_ASSISTANT },
  { asked: { keywords: 'HR' }, ...HUMAN_RESOURCES },
  { asked: { keywords: 'IT' }, ...COMPUTING },
  { asked: { keywords: 'TA' }, ...TEACHING_ASSISTANT },
  { asked: { keywords: 'SEN teacher' }, ...SPECIAL_NEEDS_TEACHER },
  { asked: { keywords: 'OT' }, ...OCCUPATIONAL_THERAPIST },
  { asked: { keywords: 'GP' }, ...FAMILY_DOCTOR },
  { asked: { keywords: 'CNC machinist' }, ...MACHINIST },
]
