import { both, either, type Grading, sector, text, title } from './judging.ts'

/** The rules for occupations, each shared by several queries: grade 3 for the work itself, 2 for closely related work, 1 for a mention. */

export const NURSE: Grading = {
  3: title(/\bnurses?\b|\b(RGN|RMN|RNLD)s?\b/i, /nursery nurse|dental nurse|veterinary nurse/i),
  2: title(
    /\bnurs(e|es|ing)\b|\bsister\b|health visitor/i,
    /nursery nurse|nursing homes?\b|administra/i,
  ),
  1: either(title(/\bnurs(e|es|ing)\b/i), text(/\bnurses?\b/i)),
}
export const CARER: Grading = {
  3: title(
    /\bcare assistants?\b|healthcare assistants?\b|\bcarers?\b|\bcare workers?\b|\bHCAs?\b|care support worker/i,
  ),
  2: title(
    /support workers?\b|nursing assistant|nursing auxiliary|\bcare\b.*\b(assistant|worker|support|officer|staff)/i,
  ),
  1: text(/\bcare assistants?\b|\bcarers?\b/i),
}
export const CLEANER: Grading = {
  3: title(/\bcleaners?\b|\bcleaning (operative|assistant|staff)/i),
  2: title(
    /\bcleaning\b|\bdomestics?\b|housekeep|caretaker|hygiene operative/i,
    /gas|electric|energy|abuse|violence|plumb|sales|account|engineer/i,
  ),
  1: text(/\bclean(er|ers|ing) (of|duties|tasks|and domestic|services)/i),
}
export const RECEPTIONIST: Grading = {
  3: title(/receptionist/i),
  2: title(/\breception\b|front of house|front desk|care navigator/i, /teacher|specimen/i),
  1: text(/receptionist|reception duties/i),
}
export const PHYSIOTHERAPIST: Grading = {
  3: title(/physio(therapists?)?\b/i),
  2: title(/physiotherapy|\bMSK\b.*practitioner|first contact practitioner/i),
  1: text(/physiotherapist/i),
}
export const PHARMACIST: Grading = {
  3: title(/pharmacist/i),
  2: title(/pharmac(y|ies|ist)|medicines management/i),
  1: text(/pharmacist/i),
}
export const CHEF: Grading = {
  3: title(/\bchefs?\b/i),
  2: title(/\bcooks?\b|\bkitchen\b|culinary|patisserie/i),
  1: text(/\bchefs?\b/i),
}
export const SOLICITOR: Grading = {
  3: title(/solicitors?\b|\blawyers?\b/i),
  2: title(/legal counsel|paralegal|conveyanc|legal executive|fee earner|barrister|\blegal\b/i),
  1: text(/solicitor/i),
}
export const ELECTRICIAN: Grading = {
  3: title(/electricians?\b/i),
  2: title(/\belectrical\b/i),
  1: text(/electrician/i),
}
export const ACCOUNTANT: Grading = {
  3: title(/accountants?\b/i),
  2: title(
    /account(ing|ancy)|accounts (manager|assistant|senior|semi|supervisor)|financial controller|bookkeeper|finance (manager|analyst)/i,
  ),
  1: text(/accountant/i),
}
export const DEVELOPER: Grading = {
  3: title(
    /(software|web|java|c#|\.net|php|python|javascript|ruby|ios|android|c\+\+|front.?end|back.?end|full.?stack|application|sql|mobile|game)[\w /&.,#+-]*(developer|engineer|programmer)|\bdevelopers?\b(?!.*(business|sales|property|training|learning))/i,
    /business develop|property|sales engineer|hardware|test engineer|web design/i,
  ),
  2: title(
    /developer|programmer|devops|software|web design/i,
    /business develop|property|software sales|sales/i,
  ),
  1: text(/software (developer|engineer)/i),
}
export const RECRUITER: Grading = {
  3: title(/recruitment consultant|recruiters?\b|recruitment specialist/i),
  2: title(/recruitment|resourcer|talent acquisition|headhunter/i),
  1: text(/recruitment consultant/i),
}
export const PROJECT_MANAGER: Grading = {
  3: title(/project managers?\b|project management\b/i),
  2: title(
    /programme manager|project (lead|director|co-?ordinator|officer|support|engineer|executive)|\bPMO\b|project/i,
  ),
  1: text(/project manage(r|ment)/i),
}
export const MIDWIFE: Grading = {
  3: title(/midwi(fe|ves)\b/i),
  2: title(/midwifery|maternity/i),
  1: text(/midwi(fe|ves)/i),
}
export const PSYCHOLOGIST: Grading = {
  3: title(/psychologists?\b/i),
  2: title(/psycholog|psychotherap|counsellor|psychological/i),
  1: text(/psychologist/i),
}
export const PARAMEDIC: Grading = {
  3: title(/paramedics?\b/i),
  2: title(/ambulance|emergency care (practitioner|assistant)|urgent care practitioner/i),
  1: text(/paramedic/i),
}
export const SOCIAL_WORKER: Grading = {
  3: title(/social workers?\b|social work\b/i, /recruitment/i),
  2: title(
    /approved mental health|\bAMHP\b|social care (practitioner|worker)|children'?s? services|safeguarding|family support/i,
    /administra|secretary/i,
  ),
  1: text(/social workers?\b/i),
}
export const TEACHER: Grading = {
  3: title(/teachers?\b/i, /assistant|sales|teacher training/i),
  2: title(/\bteach(er|ing)|\btutor\b|lecturer|\bNQT\b/i, /clinical|resus|consultant|parts/i),
  1: either(sector(/education/i), text(/\bteachers?\b/i)),
}
export const BUYER: Grading = {
  3: title(/\bbuyers?\b/i),
  2: title(/\bbuying\b|purchasing|procurement|merchandis/i),
  1: text(/\bbuyers?\b/i),
}
export const WAREHOUSE_OPERATIVE: Grading = {
  3: title(
    /warehouse (operative|operator|assistant|worker|person|associate)|warehouse\/?.*operative|warehouseman/i,
  ),
  2: title(/warehouse|picker|packer|stores? (person|assistant|operative)|goods in/i),
  1: both(sector(/logistics/i), title(/operative|driver|stock/i)),
}
export const GENERAL_NURSE: Grading = {
  3: either(
    title(/\bRGNs?\b|registered general nurse/i),
    title(
      /\bregistered nurse|staff nurse|\bRN\b/i,
      /mental health|learning disab|paediatric|child|RMN/i,
    ),
  ),
  2: title(/\bnurses?\b/i, /nursery|dental|mental|learning disab|psychiatric|veterinary/i),
  1: text(/\bRGN\b|registered general nurse/i),
}
export const REGISTERED_NURSE: Grading = {
  3: title(/\bRNs?\b|registered nurse|\bRGN\b|registered general nurse|staff nurse/i),
  2: title(/\bnurses?\b/i, /nursery|dental/i),
  1: text(/\bRN\b|registered nurse/i),
}
export const HEALTHCARE_ASSISTANT: Grading = {
  3: title(/\bHCAs?\b|health ?care assistants?\b/i),
  2: title(
    /health ?care support|nursing assistant|\bHCSW\b|care assistant|clinical support worker/i,
  ),
  1: text(/\bHCAs?\b|health ?care assistant/i),
}
export const LORRY_DRIVER: Grading = {
  3: title(
    /(\bHGV|\bLGV|class (1|2|one|two)|lorry|7\.5)[\w +&/().-]*\bdrivers?\b|drivers?\b.*(HGV|LGV|class [12])/i,
  ),
  2: title(/\bdrivers?\b|\bHGV\b.*(shunter|tramper)|shunter/i, /taxi|pizza|care|minibus/i),
}
export const LORRIES: Grading = {
  3: title(/\b(LGV|HGV)\b.*(driver|class)|driver.*\b(LGV|HGV)\b/i),
  2: title(/\b(LGV|HGV)\b|class [12]\b.*driver|lorry|7\.5.*driver/i),
  1: title(/truck/i),
}
export const FORKLIFT_DRIVER: Grading = {
  3: title(
    /\bFLT\b|fork ?-?lift|reach truck|counter ?balance/i,
    /engineer|mechanic|technician|fitter|trainer|instructor/i,
  ),
  2: title(/warehouse.*driver|shunter|fork ?-?lift|\bFLT\b/i),
  1: title(/warehouse operative/i),
}
export const QUANTITY_SURVEYOR: Grading = {
  3: title(/quantity surveyor|\bQS\b/i),
  2: title(
    /\bsurveyor\b.*(cost|commercial|quantity)|cost (consultant|manager)|commercial manager|estimator/i,
  ),
}
export const BUSINESS_DEVELOPER: Grading = {
  3: title(/business development manager|\bBDM\b/i),
  2: title(/business development|new business/i),
}
export const THEATRE_PRACTITIONER: Grading = {
  3: title(/\bODPs?\b|operating department pract|theatre practitioner/i),
  2: title(/theatre|anaesthetic (nurse|practitioner)|\bscrub\b/i),
  1: text(/\bODPs?\b|operating department practitioner/i),
}
export const PSYCHIATRIC_NURSE: Grading = {
  3: title(/\bCPNs?\b|community psychiatric nurse|community mental health nurse|community.*\bRMN/i),
  2: title(/mental health (nurse|practitioner)|psychiatric nurse|\bRMN\b|community mental health/i),
  1: text(/\bCPN\b|community psychiatric nurse|community mental health nurse/i),
}
export const NURSE_PRACTITIONER: Grading = {
  3: title(/\bANPs?\b|advanced nurse practitioner/i),
  2: title(
    /nurse practitioner|advanced (clinical )?practitioner|\bACP\b|advanced nurse|advanced clinical/i,
  ),
  1: text(/\bANPs?\b|advanced nurse practitioner/i),
}
export const SPEECH_THERAPIST: Grading = {
  3: title(/\bSLTs?\b|\bSALT\b|speech (and|&) language/i),
  2: title(/speech|language therap/i),
  1: text(/\bSLT\b|speech (and|&) language therap/i),
}
export const MENTAL_HEALTH_NURSE: Grading = {
  3: title(
    /\bRMNs?\b|mental health nurse|psychiatric nurse|nurse.*mental health|mental health.*nurse/i,
  ),
  2: title(
    /\bmental health practitioner|\bCPN\b|nurse.*\b(psychiatric|acute inpatient|CAMHS|PICU)/i,
  ),
  1: text(/\bRMN\b|registered mental (health )?nurse|mental health nurse/i),
}
export const KITCHEN_PORTER: Grading = {
  3: title(/kitchen porter|\bKP\b|pot ?wash/i),
  2: title(/kitchen (assistant|hand|team|staff)|catering assistant/i),
}
export const PERSONAL_ASSISTANT: Grading = {
  3: title(
    /\bP\.?A\.?\b(?!T)|personal assistant|executive assistant|team assistant/i,
    /£[\d,k -]+ ?(p\.?a)|\d ?k? ?pa\b|per annum/i,
  ),
  2: title(/secretary|\bEA\b|personal/i),
  1: title(/office manager|administrator/i),
}
export const HUMAN_RESOURCES: Grading = {
  3: title(/\bHR\b|human resources?\b/i),
  2: title(
    /people (partner|advisor|manager|team|business)|employee relations|\btalent\b|learning and development|\bL&D\b/i,
  ),
  1: text(/\bHR\b|human resources/i),
}
export const COMPUTING: Grading = {
  3: title(/\bIT\b|\bICT\b|information technology/),
  2: either(
    sector(/^it$/i),
    title(
      /\b(software|network|infrastructure|helpdesk|help desk|service desk|desktop|systems?|developer|digital|cyber|data)\b/i,
    ),
  ),
  1: text(/\bIT (support|department|manager|service|team|systems)/),
}
export const TEACHING_ASSISTANT: Grading = {
  3: title(
    /teaching assistant|\bTAs?\b|classroom assistant|learning support assistant|\bLSA\b/i,
    /nurse/i,
  ),
  2: title(/\bSEN\b|cover supervisor|learning support|learning mentor/i),
}
export const SPECIAL_NEEDS_TEACHER: Grading = {
  3: title(
    /\b(SEND?|SEMH|special (educational )?needs|autism|ASD|special school)\b.*teacher|teacher.*\b(SEND?|SEMH|special needs|autism|ASD)\b/i,
  ),
  2: title(/\bSEND?\b|\bSENCO\b|special (educational )?needs|\bteachers?\b/i, /sales/i),
  1: both(sector(/education/i), title(/teach/i)),
}
export const OCCUPATIONAL_THERAPIST: Grading = {
  3: title(/\bOTs?\b|occupational therap(ist|ists|y)\b/i),
  2: title(/\btherapist\b.*rehab|rehab.*therap|therapy (assistant|lead)/i),
  1: text(/occupational therap/i),
}
export const FAMILY_DOCTOR: Grading = {
  3: title(
    /\bGPs?\b|general practitioner|family doctor/i,
    /recepti|manager|assistant|nurse|pharmac|admin|support|secretary|navigator|trainer/i,
  ),
  2: title(/\bGPs?\b|primary care|general practice|out of hours (doctor|clinician)/i),
  1: text(/\bgeneral practice\b/i),
}
export const MACHINIST: Grading = {
  3: title(/\bCNC\b/i),
  2: title(/machinist|\bmiller\b|\bturner\b|setter operator|machine setter/i),
  1: title(/machine operator|machining/i),
}
