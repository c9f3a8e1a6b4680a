import { CONTRACT_TYPES, HOURS } from '#shared/words/enumerations.ts'

/** Enough for anybody; a list without end is an attack. */
export const MOST_LOOKING_FORS = 20
export const TEXT_LENGTH = 200

/** Several by comma; '' means any. */
export const jobTypeRefusal = (text: string) =>
  unknownOf(text, CONTRACT_TYPES, 'Choose from Permanent, Temporary and Contract')
export const hoursRefusal = (text: string) =>
  unknownOf(text, HOURS, 'Choose from FullTime and PartTime')

const unknownOf = (text: string, known: readonly string[], sentence: string) =>
  text === '' || text.split(',').every((part) => known.includes(part.trim())) ? undefined : sentence
