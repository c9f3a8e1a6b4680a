import type { SalaryPeriod } from '#shared/words/enumerations.ts'

const SALARY_PERIOD_PATTERNS: readonly (readonly [SalaryPeriod, RegExp])[] = [
  ['Hourly', /^hour|^hr|\b(per|an?|each|p) ?\/? ?(hour|hr|h)\b|\bhourly\b|\/ ?(hour|hr)\b|\bph\b/],
  ['Daily', /^day|\b(per|a|each) day\b|\bdaily\b|\/ ?day\b|\bpd\b/],
  ['Weekly', /^week|\b(per|a|each) week\b|\bweekly\b|\/ ?week\b|\bpw\b/],
  ['Monthly', /^month|\b(per|a|each) month\b|\bmonthly\b|\/ ?month\b|\bpcm\b/],
  [
    'Annually',
    /^year|^annum|\b(per|a|each) (year|annum)\b|\bannual(ly)?\b|\byearly\b|\/ ?year\b|\bp\.?a\b/,
  ],
]

/** Converts 'per annum', 'YEAR' or 'an hour' to the specification's period. */
export const parseSalaryPeriod = (words: string): SalaryPeriod | null =>
  SALARY_PERIOD_PATTERNS.find(([, pattern]) => pattern.test(words.toLowerCase()))?.[0] ?? null

/** Reads the pay from a text such as '£25,000 - £30,000 per annum'. A text with more than two amounts is ambiguous, so the result is null. */
export function parseSalary(
  words: string,
): { from: number; to: number; per: SalaryPeriod | null } | null {
  const amounts = [
    ...words.matchAll(/[£€$] ?(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{1,2})?( ?k\b)?/gi),
  ].map(parseAmount)
  const [first, second = first] = amounts
  if (first === undefined || second === undefined || amounts.length > 2) return null
  return {
    from: Math.min(first, second),
    to: Math.max(first, second),
    per: parseSalaryPeriod(words),
  }
}

const parseAmount = ([, whole = '', decimals = '', thousands]: RegExpMatchArray) =>
  Number(whole.replaceAll(',', '') + decimals) * (thousands ? 1000 : 1)
