import { both, either, type JudgedQuery, not, text, title } from '../judging.ts'

const holds = (phrase: RegExp) => either(title(phrase), text(phrase))

/** Queries with words in quotation marks, which an advertisement must contain next to each other. */
export const PHRASES: readonly JudgedQuery[] = [
  {
    asked: { keywords: '"staff nurse"' },
    only: holds(/staff nurses?\b/i),
    3: title(/staff nurses?\b/i),
    1: text(/staff nurse/i),
  },
  {
    asked: { keywords: '"health care assistant"' },
    only: holds(/health care assist/i),
    3: title(/health care assistants?\b/i),
    1: text(/health care assistant/i),
  },
  {
    asked: { keywords: '"project manager"' },
    only: holds(/project manag/i),
    3: title(/project managers?\b/i),
    2: title(/project management/i),
    1: text(/project manager/i),
  },
  {
    asked: { keywords: '"sous chef"' },
    only: holds(/sous chef/i),
    3: title(/sous chefs?\b/i),
    1: text(/sous chef/i),
  },
  {
    asked: { keywords: '"night shift" nurse' },
    only: holds(/night shift/i),
    3: both(title(/\bnurses?\b|\bRGN|RMN/i), holds(/night shifts?/i)),
    2: both(title(/nurs/i), text(/night shift/i)),
    1: text(/night shift[^.]*nurs/i),
  },
  {
    asked: { keywords: '"key stage 2" teacher' },
    only: holds(/key stage 2/i),
    3: title(/teacher/i),
    2: title(/teach/i),
  },
  {
    asked: { keywords: '"care home" manager' },
    only: holds(/care homes?\b/i),
    3: both(title(/manager/i), title(/care home/i)),
    2: both(
      title(/\bhome manager|deputy manager|registered manager|unit manager|clinical manager/i),
      text(/care home/i),
    ),
    1: both(title(/manager/i), text(/care home/i)),
  },
  {
    asked: { keywords: '"business development" -manager' },
    only: not(title(/manager/i)),
    3: title(/business development/i),
    2: title(/new business/i),
  },
]

/** Queries with a minus before a word, which excludes the word. */
export const EXCLUSIONS: readonly JudgedQuery[] = [
  {
    asked: { keywords: 'nurse -senior -manager' },
    only: not(holds(/\b(senior|manag(e|es|er|ers|ed|ing|ement))\b/i)),
    3: title(/\bnurses?\b/i, /nursery|dental/i),
    2: title(/\bnurs(e|ing)/i),
    1: text(/\bnurse/i),
  },
  {
    asked: { keywords: 'driver -delivery' },
    only: not(holds(/\bdeliver(y|ies)\b/i)),
    3: title(/\bdrivers?\b/i),
    1: text(/\bdriver\b/i),
  },
  {
    asked: { keywords: 'developer -business -senior' },
    only: not(holds(/\b(business|senior)\b/i)),
    3: title(/developers?\b/i),
    1: text(/developer/i),
  },
  {
    asked: { keywords: 'chef -sous -head' },
    only: not(holds(/\b(sous|head)\b/i)),
    3: title(/\bchefs?\b/i),
    1: text(/\bchef/i),
  },
  {
    asked: { keywords: 'consultant -recruitment -psychiatrist' },
    only: not(holds(/\brecruit(s|ed|er|ers|ing|ment)?\b|psychiatrists?\b/i)),
    3: title(/\bconsultants?\b/i),
    1: text(/consultant/i),
  },
  {
    asked: { keywords: 'accountant -"part qualified"' },
    only: not(holds(/part.qualified/i)),
    3: title(/accountants?\b/i),
    2: title(/account/i),
  },
]
