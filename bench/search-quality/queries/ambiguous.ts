import { both, either, type JudgedQuery, sector, text, title } from '../judging.ts'

/** Queries with words that have another meaning elsewhere: a village, a letter, another trade. */
export const AMBIGUOUS: readonly JudgedQuery[] = [
  {
    asked: { keywords: 'sister' },
    3: title(/\bsisters?\b/i),
    2: title(/charge nurse|ward manager/i),
    1: text(/\bsister\b/i, /sister compan/i),
  },
  {
    asked: { keywords: 'porter' },
    3: title(/\bporters?\b|portering/i),
    2: title(/concierge/i),
    1: text(/\bporter(s|ing)?\b/i),
  },
  {
    asked: { keywords: 'reading teacher' },
    3: either(
      both(title(/teacher/i), (ad) => /\breading\b/i.test(`${ad.location} ${ad.jobTitle}`)),
      both(
        title(/teacher/i),
        (ad) =>
          ad.lat !== null &&
          ad.lon !== null &&
          Math.abs(ad.lat - 51.4538) < 0.22 &&
          Math.abs(ad.lon + 0.9738) < 0.35,
      ),
    ),
    2: title(/teacher.*(literacy|english|primary)|(literacy|english|primary).*teacher/i),
    1: title(/teacher/i),
  },
  {
    asked: { keywords: 'cook' },
    3: title(/\bcooks?\b/i),
    2: title(/\bchef|kitchen|catering/i, /recruit|account|sales/i),
    1: text(/\bcook\b/i),
  },
  {
    asked: { keywords: 'bath carer' },
    3: both(
      title(
        /care assistant|carer|care worker|support worker|HCA|healthcare assistant|health care assistant/i,
      ),
      (ad) =>
        ad.lat !== null &&
        ad.lon !== null &&
        Math.abs(ad.lat - 51.3828) < 0.22 &&
        Math.abs(ad.lon + 2.3593) < 0.35,
    ),
    2: both(title(/care|support/i), (ad) => /bath\b/i.test(ad.location)),
    1: both(title(/carer|care assistant|support worker/i), text(/\bbath(ing)?\b/i)),
  },
  {
    asked: { keywords: 'principal' },
    3: title(/principal/i),
    2: title(/head ?teacher/i),
    1: text(/principal/i),
  },
  {
    asked: { keywords: 'host' },
    3: title(/\bhost(s|ess)?\b/i),
    2: title(/front of house|waiter|waitress|hospitality assistant|\bward host|hosting/i),
    1: text(/\bhost(ess)?\b/i),
  },
  {
    asked: { keywords: 'planner' },
    3: title(/\bplanners?\b/i, /paraplanner/i),
    2: title(/planning/i),
    1: title(/paraplanner|schedul/i),
  },
  {
    asked: { keywords: 'tax' },
    3: title(/\btax(ation)?\b/i, /taxi/i),
    2: title(/\bVAT\b/),
    1: text(/\btax\b/i),
  },
  {
    asked: { keywords: 'bar staff' },
    3: title(
      /\bbar\b|bartender|barista|barperson|bar\/|pub team/i,
      /barrister|potters bar|bar council/i,
    ),
    2: either(
      title(/waiter|waitress|waiting|front of house|food and beverage|team member/i),
      both(sector(/catering|leisure/i), title(/staff|assistant/i)),
    ),
    1: sector(/catering|hospitality/i),
  },
  {
    asked: { keywords: 'guard' },
    3: title(/\bguards?\b|security officer/i, /information|network|cyber/i),
    2: title(/\bsecurity\b/i, /cyber|information|social|network|IT\b/),
    1: text(/security guard/i),
  },
  {
    asked: { keywords: 'SEN' },
    3: title(/\bSEND?\b|special (educational )?needs|\bSENCO\b/i),
    2: both(sector(/education/i), title(/autis|\bASD\b|SEMH|learning support/i)),
  },
]
