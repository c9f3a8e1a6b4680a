import { both, either, type JudgedQuery, text, title } from '../judging.ts'
import { MENTAL_HEALTH_NURSE, QUANTITY_SURVEYOR, SPEECH_THERAPIST } from '../trades.ts'

/** Queries of two or three words that belong together. */
export const SEVERAL_WORDS: readonly JudgedQuery[] = [
  {
    asked: { keywords: 'community nurse' },
    3: title(
      /community[\w \-/&']*\bnurses?\b|district nurse|nurse[\w -]*community/i,
      /nursery|dental/i,
    ),
    2: title(/community.*(nursing|RGN|RMN|matron|sister)|district nursing/i),
    1: both(title(/\bnurse\b/i), text(/community nurs/i)),
  },
  {
    asked: { keywords: 'theatre nurse' },
    3: title(
      /theatre[\w \-/&()]*(nurse|practitioner)|(nurse|practitioner)[\w \-/&(),]*theatre|scrub[\w \-/&]*(nurse|practitioner)|scrub/i,
      /assistant|support/i,
    ),
    2: title(/theatre|\bODP\b|operating department|anaesthetic|recovery/i, /mechanic|manager/i),
    1: both(title(/nurse/i), text(/theatre/i)),
  },
  {
    asked: { keywords: 'learning disability nurse' },
    3: either(
      title(
        /learning disabilit(y|ies)[\w \-/&()]*nurse|nurse[\w \-/&(),–]*learning disab|\bRNLD\b/i,
      ),
      both(title(/\bnurse/i), title(/\bLD\b/)),
    ),
    2: title(/learning disab/i),
    1: both(title(/\bnurses?\b/i), text(/learning disabilit/i)),
  },
  { asked: { keywords: 'mental health nurse' }, ...MENTAL_HEALTH_NURSE },
  {
    asked: { keywords: 'medical secretary' },
    3: title(/medical secretar|secretary[\w -]*medical/i),
    2: title(/secretar(y|ies)/i, /legal|litigation|law|property|convey|company|corporate/i),
    1: text(/medical secretar/i),
  },
  {
    asked: { keywords: 'sales executive' },
    3: title(/sales exec/i),
    2: title(/\bsales\b/i, /assistant|administrat|account(s|ant)|ledger/i),
  },
  {
    asked: { keywords: 'marketing manager' },
    3: title(/marketing[\w &/,-]*manager/i),
    2: title(/marketing|brand manager/i),
  },
  { asked: { keywords: 'quantity surveyor' }, ...QUANTITY_SURVEYOR },
  {
    asked: { keywords: 'management accountant' },
    3: title(/management accountants?/i),
    2: title(/accountant|finance (manager|business partner)|management accounts/i),
  },
  { asked: { keywords: 'speech and language therapist' }, ...SPEECH_THERAPIST },
  {
    asked: { keywords: 'field service engineer' },
    3: title(/field service[\w ]*engineer|field[\w -]*engineer|service engineer/i),
    2: title(/(maintenance|mobile|installation|field|repair)[\w -]*(engineer|technician)/i),
  },
  {
    asked: { keywords: 'legal secretary' },
    3: title(
      /legal[\w -]*(secretar|PA\b)|(litigation|conveyancing|property|private client|family|corporate|probate)[\w -]*secretar/i,
    ),
    2: title(/secretar|\blegal\b|paralegal/i, /medical/i),
  },
  {
    asked: { keywords: 'credit controller' },
    3: title(/credit control/i),
    2: title(/collections|ledger|accounts receivable|\bcredit\b/i),
  },
  {
    asked: { keywords: 'business analyst' },
    3: title(/business analyst/i),
    2: title(/\banalyst\b/i),
  },
  {
    asked: { keywords: 'finance director' },
    3: title(/finance director|financial director|director of finance|\bCFO\b|chief financ/i),
    2: title(/head of finance|financial controller|finance manager|director/i),
  },
  {
    asked: { keywords: 'customer service advisor' },
    3: title(
      /customer (service|services|care|support|experience|relations)[\w /&-]*(advis[eo]r|representative|assistant|agent|executive|consultant|operative|administrator)/i,
    ),
    2: title(/customer|call centre|contact centre|service advis/i),
  },
  {
    asked: { keywords: 'ward manager' },
    3: title(/ward manager/i),
    2: title(
      /\b(ward|unit|clinical) (sister|lead|leader|manager|team)|charge nurse|matron|senior sister/i,
    ),
    1: text(/ward manager/i),
  },
  {
    asked: { keywords: 'children nurse' },
    3: title(
      /(child|paediatric|CYP)[\w'’ \-/&]*nurse|nurse[\w'’ \-/&(),–]*(child|paediatric)|health visitor|\bRSCN\b/i,
      /nursery/i,
    ),
    2: title(/child|paediatric|nursery nurse|school nurse/i),
    1: both(title(/\bnurse/i), text(/children/i)),
  },
  {
    asked: { keywords: 'estate agent' },
    3: title(
      /estate agent|estate agency|(sales|lettings|property|valuer)[\w /&-]*(negotiator|valuer|lister)|negotiator/i,
    ),
    2: title(/property|lettings|valuer|branch manager.*(estate|sales|lettings)/i),
  },
  {
    asked: { keywords: 'design engineer' },
    3: title(/design[\w /&-]*engineer/i),
    2: title(
      /\bdesigner\b|CAD|\bengineer\b/i,
      /graphic|web|interior|fashion|service engineer|sales engineer/i,
    ),
  },
]
