import { both, either, type Judged, sector, text, title } from '../judging.ts'

/** What a trade calls itself among its own. */
export const ABBREVIATIONS: readonly Judged[] = [
  { asked: { keywords: 'RGN' }, 3: either(title(/\bRGNs?\b|registered general nurse/i), title(/\bregistered nurse|staff nurse|\bRN\b/i, /mental health|learning disab|paediatric|child|RMN/i)), 2: title(/\bnurses?\b/i, /nursery|dental|mental|learning disab|psychiatric|veterinary/i), 1: text(/\bRGN\b|registered general nurse/i) },
  { asked: { keywords: 'RN' }, 3: title(/\bRNs?\b|registered nurse|\bRGN\b|registered general nurse|staff nurse/i), 2: title(/\bnurses?\b/i, /nursery|dental/i), 1: text(/\bRN\b|registered nurse/i) },
  { asked: { keywords: 'HCA' }, 3: title(/\bHCAs?\b|health ?care assistants?\b/i), 2: title(/health ?care support|nursing assistant|\bHCSW\b|care assistant|clinical support worker/i), 1: text(/\bHCAs?\b|health ?care assistant/i) },
  { asked: { keywords: 'HGV driver' }, 3: title(/(\bHGV|\bLGV|class (1|2|one|two)|lorry|7\.5)[\w +&/().-]*\bdrivers?\b|drivers?\b.*(HGV|LGV|class [12])/i), 2: title(/\bdrivers?\b|\bHGV\b.*(shunter|tramper)|shunter/i, /taxi|pizza|care|minibus/i) },
  { asked: { keywords: 'LGV' }, 3: title(/\b(LGV|HGV)\b.*(driver|class)|driver.*\b(LGV|HGV)\b/i), 2: title(/\b(LGV|HGV)\b|class [12]\b.*driver|lorry|7\.5.*driver/i), 1: title(/truck/i) },
  { asked: { keywords: 'FLT driver' }, 3: title(/\bFLT\b|fork ?-?lift|reach truck|counter ?balance/i, /engineer|mechanic|technician|fitter|trainer|instructor/i), 2: title(/warehouse.*driver|shunter|fork ?-?lift|\bFLT\b/i), 1: title(/warehouse operative/i) },
  { asked: { keywords: 'QS' }, 3: title(/quantity surveyor|\bQS\b/i), 2: title(/\bsurveyor\b.*(cost|commercial|quantity)|cost (consultant|manager)|commercial manager|estimator/i) },
  { asked: { keywords: 'BDM' }, 3: title(/business development manager|\bBDM\b/i), 2: title(/business development|new business/i) },
  { asked: { keywords: 'ODP' }, 3: title(/\bODPs?\b|operating department pract|theatre practitioner/i), 2: title(/theatre|anaesthetic (nurse|practitioner)|\bscrub\b/i), 1: text(/\bODPs?\b|operating department practitioner/i) },
  { asked: { keywords: 'CPN' }, 3: title(/\bCPNs?\b|community psychiatric nurse|community mental health nurse|community.*\bRMN/i), 2: title(/mental health (nurse|practitioner)|psychiatric nurse|\bRMN\b|community mental health/i), 1: text(/\bCPN\b|community psychiatric nurse|community mental health nurse/i) },
  { asked: { keywords: 'ANP' }, 3: title(/\bANPs?\b|advanced nurse practitioner/i), 2: title(/nurse practitioner|advanced (clinical )?practitioner|\bACP\b|advanced nurse|advanced clinical/i), 1: text(/\bANPs?\b|advanced nurse practitioner/i) },
  { asked: { keywords: 'SLT' }, 3: title(/\bSLTs?\b|\bSALT\b|speech (and|&) language/i), 2: title(/speech|language therap/i), 1: text(/\bSLT\b|speech (and|&) language therap/i) },
  { asked: { keywords: 'RMN' }, 3: title(/\bRMNs?\b|mental health nurse|psychiatric nurse|nurse.*mental health|mental health.*nurse/i), 2: title(/\bmental health practitioner|\bCPN\b|nurse.*\b(psychiatric|acute inpatient|CAMHS|PICU)/i), 1: text(/\bRMN\b|registered mental (health )?nurse|mental health nurse/i) },
  { asked: { keywords: 'KP' }, 3: title(/kitchen porter|\bKP\b|pot ?wash/i), 2: title(/kitchen (assistant|hand|team|staff)|catering assistant/i) },
  { asked: { keywords: 'PA' }, 3: title(/\bP\.?A\.?\b(?!T)|personal assistant|executive assistant|team assistant/i, /£[\d,k -]+ ?(p\.?a)|\d ?k? ?pa\b|per annum/i), 2: title(/secretary|\bEA\b|personal/i) , 1: title(/office manager|administrator/i) },
  { asked: { keywords: 'HR' }, 3: title(/\bHR\b|human resources?\b/i), 2: title(/people (partner|advisor|manager|team|business)|employee relations|\btalent\b|learning and development|\bL&D\b/i), 1: text(/\bHR\b|human resources/i) },
  { asked: { keywords: 'IT' }, 3: title(/\bIT\b|\bICT\b|information technology/), 2: either(sector(/^it$/i), title(/\b(software|network|infrastructure|helpdesk|help desk|service desk|desktop|systems?|developer|digital|cyber|data)\b/i)), 1: text(/\bIT (support|department|manager|service|team|systems)/) },
  { asked: { keywords: 'TA' }, 3: title(/teaching assistant|\bTAs?\b|classroom assistant|learning support assistant|\bLSA\b/i, /nurse/i), 2: title(/\bSEN\b|cover supervisor|learning support|learning mentor/i) },
  { asked: { keywords: 'SEN teacher' }, 3: title(/\b(SEND?|SEMH|special (educational )?needs|autism|ASD|special school)\b.*teacher|teacher.*\b(SEND?|SEMH|special needs|autism|ASD)\b/i), 2: title(/\bSEND?\b|\bSENCO\b|special (educational )?needs|\bteachers?\b/i, /sales/i), 1: both(sector(/education/i), title(/teach/i)) },
  { asked: { keywords: 'OT' }, 3: title(/\bOTs?\b|occupational therap(ist|ists|y)\b/i), 2: title(/\btherapist\b.*rehab|rehab.*therap|therapy (assistant|lead)/i), 1: text(/occupational therap/i) },
  { asked: { keywords: 'GP' }, 3: title(/\bGPs?\b|general practitioner|family doctor/i, /recepti|manager|assistant|nurse|pharmac|admin|support|secretary|navigator|trainer/i), 2: title(/\bGPs?\b|primary care|general practice|out of hours (doctor|clinician)/i), 1: text(/\bgeneral practice\b/i) },
  { asked: { keywords: 'CNC machinist' }, 3: title(/\bCNC\b/i), 2: title(/machinist|\bmiller\b|\bturner\b|setter operator|machine setter/i), 1: title(/machine operator|machining/i) },
]
