import { both, either, type Judged, sector, text, title } from '../judging.ts'

/** Somebody types what the work is called. */
export const OCCUPATIONS: readonly Judged[] = [
  {
    asked: { keywords: 'nurse' },
    3: title(/\bnurses?\b|\b(RGN|RMN|RNLD)s?\b/i, /nursery nurse|dental nurse|veterinary nurse/i),
    2: title(/\bnurs(e|es|ing)\b|\bsister\b|health visitor/i, /nursery nurse|nursing homes?\b|administra/i),
    1: either(title(/\bnurs(e|es|ing)\b/i), text(/\bnurses?\b/i)),
  },
  {
    asked: { keywords: 'care assistant' },
    3: title(/\bcare assistants?\b|healthcare assistants?\b|\bcarers?\b|\bcare workers?\b|\bHCAs?\b|care support worker/i),
    2: title(/support workers?\b|nursing assistant|nursing auxiliary|\bcare\b.*\b(assistant|worker|support|officer|staff)/i),
    1: text(/\bcare assistants?\b|\bcarers?\b/i),
  },
  { asked: { keywords: 'cleaner' }, 3: title(/\bcleaners?\b|\bcleaning (operative|assistant|staff)/i), 2: title(/\bcleaning\b|\bdomestics?\b|housekeep|caretaker|hygiene operative/i, /gas|electric|energy|abuse|violence|plumb|sales|account|engineer/i), 1: text(/\bclean(er|ers|ing) (of|duties|tasks|and domestic|services)/i) },
  { asked: { keywords: 'receptionist' }, 3: title(/receptionist/i), 2: title(/\breception\b|front of house|front desk|care navigator/i, /teacher|specimen/i), 1: text(/receptionist|reception duties/i) },
  { asked: { keywords: 'physiotherapist' }, 3: title(/physio(therapists?)?\b/i), 2: title(/physiotherapy|\bMSK\b.*practitioner|first contact practitioner/i), 1: text(/physiotherapist/i) },
  { asked: { keywords: 'pharmacist' }, 3: title(/pharmacist/i), 2: title(/pharmac(y|ies|ist)|medicines management/i), 1: text(/pharmacist/i) },
  { asked: { keywords: 'chef' }, 3: title(/\bchefs?\b/i), 2: title(/\bcooks?\b|\bkitchen\b|culinary|patisserie/i), 1: text(/\bchefs?\b/i) },
  { asked: { keywords: 'solicitor' }, 3: title(/solicitors?\b|\blawyers?\b/i), 2: title(/legal counsel|paralegal|conveyanc|legal executive|fee earner|barrister|\blegal\b/i), 1: text(/solicitor/i) },
  { asked: { keywords: 'electrician' }, 3: title(/electricians?\b/i), 2: title(/\belectrical\b/i), 1: text(/electrician/i) },
  { asked: { keywords: 'accountant' }, 3: title(/accountants?\b/i), 2: title(/account(ing|ancy)|accounts (manager|assistant|senior|semi|supervisor)|financial controller|bookkeeper|finance (manager|analyst)/i), 1: text(/accountant/i) },
  { asked: { keywords: 'software developer' }, 3: title(/(software|web|java|c#|\.net|php|python|javascript|ruby|ios|android|c\+\+|front.?end|back.?end|full.?stack|application|sql|mobile|game)[\w /&.,#+-]*(developer|engineer|programmer)|\bdevelopers?\b(?!.*(business|sales|property|training|learning))/i, /business develop|property|sales engineer|hardware|test engineer|web design/i), 2: title(/developer|programmer|devops|software|web design/i, /business develop|property|software sales|sales/i), 1: text(/software (developer|engineer)/i) },
  { asked: { keywords: 'recruitment consultant' }, 3: title(/recruitment consultant|recruiters?\b|recruitment specialist/i), 2: title(/recruitment|resourcer|talent acquisition|headhunter/i), 1: text(/recruitment consultant/i) },
  { asked: { keywords: 'project manager' }, 3: title(/project managers?\b|project management\b/i), 2: title(/programme manager|project (lead|director|co-?ordinator|officer|support|engineer|executive)|\bPMO\b|project/i), 1: text(/project manage(r|ment)/i) },
  { asked: { keywords: 'midwife' }, 3: title(/midwi(fe|ves)\b/i), 2: title(/midwifery|maternity/i), 1: text(/midwi(fe|ves)/i) },
  { asked: { keywords: 'psychologist' }, 3: title(/psychologists?\b/i), 2: title(/psycholog|psychotherap|counsellor|psychological/i), 1: text(/psychologist/i) },
  { asked: { keywords: 'paramedic' }, 3: title(/paramedics?\b/i), 2: title(/ambulance|emergency care (practitioner|assistant)|urgent care practitioner/i), 1: text(/paramedic/i) },
  { asked: { keywords: 'social worker' }, 3: title(/social workers?\b|social work\b/i, /recruitment/i), 2: title(/approved mental health|\bAMHP\b|social care (practitioner|worker)|children'?s? services|safeguarding|family support/i, /administra|secretary/i), 1: text(/social workers?\b/i) },
  { asked: { keywords: 'teacher' }, 3: title(/teachers?\b/i, /assistant|sales|teacher training/i), 2: title(/\bteach(er|ing)|\btutor\b|lecturer|\bNQT\b/i, /clinical|resus|consultant|parts/i), 1: either(sector(/education/i), text(/\bteachers?\b/i)) },
  { asked: { keywords: 'buyer' }, 3: title(/\bbuyers?\b/i), 2: title(/\bbuying\b|purchasing|procurement|merchandis/i), 1: text(/\bbuyers?\b/i) },
  { asked: { keywords: 'warehouse operative' }, 3: title(/warehouse (operative|operator|assistant|worker|person|associate)|warehouse\/?.*operative|warehouseman/i), 2: title(/warehouse|picker|packer|stores? (person|assistant|operative)|goods in/i), 1: both(sector(/logistics/i), title(/operative|driver|stock/i)) },
]
