import { type JudgedQuery, text, title } from '../judging.ts'

/** Queries for a rank and an occupation. The few jobs of that rank must come before the many ordinary ones. */
export const SENIORITY: readonly JudgedQuery[] = [
  {
    asked: { keywords: 'head chef' },
    3: title(/head chefs?\b|executive chef|chef manager|chef patron/i),
    2: title(
      /\b(sous|senior|junior sous|kitchen manager)\b.*|\bchefs?\b/i,
      /commis|nurse|support|recruit|engineer|account|sales|manager$/i,
    ),
  },
  {
    asked: { keywords: 'senior care assistant' },
    3: title(
      /senior (home |health ?|residential )?care (assistant|worker|support)|senior carer|senior healthcare assistant|senior HCA/i,
    ),
    2: title(/care assistant|carer|senior (health|support)|care worker|healthcare assistant/i),
    1: text(/senior carer|senior care assistant/i),
  },
  {
    asked: { keywords: 'deputy manager' },
    3: title(/deputy[\w ]*manager/i),
    2: title(/assistant manager|deputy/i),
    1: text(/deputy manager/i),
  },
  {
    asked: { keywords: 'junior developer' },
    3: title(/(junior|graduate|trainee|entry)[\w ./#+&-]*(developer|programmer)/i),
    2: title(/\b(developer|programmer)\b/i, /business|senior|lead|property/i),
    1: title(/developer/i, /business|property/i),
  },
  {
    asked: { keywords: 'trainee accountant' },
    3: title(
      /(trainee|graduate|junior|apprentice)[\w /&-]*account(s|ant|ancy|ing)|account(s|ant|ancy|ing) (trainee|apprentice)/i,
      /account (handler|manager|exec)/i,
    ),
    2: title(
      /part.?qualified|assistant accountant|(trainee|graduate|apprentice).*(audit|tax|finance)|accounts assistant/i,
    ),
    1: title(/accountant/i),
  },
  {
    asked: { keywords: 'senior sister' },
    3: title(/senior sister/i),
    2: title(/\bsister\b|charge nurse|ward manager/i),
    1: text(/senior sister/i),
  },
  {
    asked: { keywords: 'consultant anaesthetist' },
    3: title(/consultant[\w \-/()]*anaesth|anaesth[\w \-/]*consultant/i),
    2: title(/anaesth/i),
    1: text(/consultant anaesthe/i),
  },
  {
    asked: { keywords: 'apprentice' },
    3: title(/apprentic/i),
    2: title(/trainee|school leaver/i),
    1: text(/apprentice/i),
  },
  {
    asked: { keywords: 'graduate engineer' },
    3: title(/graduate[\w /&-]*engineer|engineer[\w ,/&-]*graduate/i),
    2: title(/(junior|trainee|apprentice)[\w /&-]*engineer|graduate/i),
    1: title(/engineer/i),
  },
  { asked: { keywords: 'band 6 physiotherapist' }, 3: title(/physio/i), 2: title(/physiotherap/i) },
]
