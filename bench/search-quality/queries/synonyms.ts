import { either, type JudgedQuery, sector, text, title } from '../judging.ts'
import {
  CARER,
  CLEANER,
  COMPUTING,
  FAMILY_DOCTOR,
  FORKLIFT_DRIVER,
  HUMAN_RESOURCES,
  LORRY_DRIVER,
  PHYSIOTHERAPIST,
  QUANTITY_SURVEYOR,
  RECRUITER,
  SOLICITOR,
  TEACHING_ASSISTANT,
  THEATRE_PRACTITIONER,
} from '../trades.ts'

/** Queries in other words than most employers use. */
export const SYNONYMS: readonly JudgedQuery[] = [
  { asked: { keywords: 'lorry driver' }, ...LORRY_DRIVER },
  { asked: { keywords: 'truck driver' }, ...LORRY_DRIVER },
  { asked: { keywords: 'carer' }, ...CARER },
  { asked: { keywords: 'janitor' }, ...CLEANER },
  { asked: { keywords: 'physio' }, ...PHYSIOTHERAPIST },
  { asked: { keywords: 'lawyer' }, ...SOLICITOR },
  { asked: { keywords: 'family doctor' }, ...FAMILY_DOCTOR },
  { asked: { keywords: 'classroom assistant' }, ...TEACHING_ASSISTANT },
  { asked: { keywords: 'forklift operator' }, ...FORKLIFT_DRIVER },
  { asked: { keywords: 'headhunter' }, ...RECRUITER, 3: either(RECRUITER[3], title(/headhunt/i)) },
  { asked: { keywords: 'operating department practitioner' }, ...THEATRE_PRACTITIONER },
  { asked: { keywords: 'human resources' }, ...HUMAN_RESOURCES },
  { asked: { keywords: 'cost surveyor' }, ...QUANTITY_SURVEYOR },
  { asked: { keywords: 'information technology' }, ...COMPUTING },
  {
    asked: { keywords: 'shop assistant' },
    3: title(
      /(sales|retail|shop|store) (assistant|associate|advisor|adviser)/i,
      /field|car sales/i,
    ),
    2: either(
      title(/\b(shop|store|retail)\b|customer assistant|cashier|till/i),
      sector(/^retail$/i),
    ),
  },
  {
    asked: { keywords: 'car mechanic' },
    3: title(
      /(vehicle|motor|car|MOT|automotive).*(mechanic|technician|tester|fitter)|\bmechanic\b/i,
    ),
    2: title(
      /\b(HGV|van|fast fit|bodyshop|panel|fleet|plant)\b.*|technician.*(workshop|garage)/i,
      /sales|driver/i,
    ),
    1: sector(/motoring/i),
  },
  {
    asked: { keywords: 'letting agent' },
    3: title(/letting/i),
    2: title(/estate agent|sales negotiator|negotiator|property manager/i),
    1: sector(/estate agent/i),
  },
  {
    asked: { keywords: 'help desk' },
    3: title(
      /help ?desk|service desk|(IT|desktop|ICT|technical|application) support|(1st|2nd|3rd|first|second|third) line/i,
    ),
    2: title(
      /\bsupport (analyst|engineer|technician|officer)|desktop|IT (engineer|technician|manager)/i,
    ),
    1: sector(/^it$/i),
  },
  {
    asked: { keywords: 'bookkeeper' },
    3: title(/book-?\s?keep/i),
    2: title(/accounts (assistant|clerk|administrator|manager)|ledger|finance assistant|accounts/i),
  },
  {
    asked: { keywords: 'dietician' },
    3: title(/dieti[ct]ian/i),
    2: title(/dietetic|nutrition/i),
    1: text(/dieti[ct]ian/i),
  },
]
