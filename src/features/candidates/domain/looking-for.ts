import { CONTRACT_TYPES, HOURS } from '#shared/words/enumerations.ts'

/** This is enough for anyone; only an attacker would store more. */
export const MOST_LOOKING_FORS = 20
export const TEXT_LENGTH = 200

/** A text can name several, separated by commas; '' means any. */
export const jobTypeRefusal = (text: string) =>
  unknownOf(text, CONTRACT_TYPES, 'Choose from Permanent, Temporary and Contract')
export const hoursRefusal = (text: string) =>
  unknownOf(text, HOURS, 'Choose from FullTime and PartTime')

const unknownOf = (text: string, known: readonly string[], sentence: string) =>
  text === '' || text.split(',').every((part) => known.includes(part.trim())) ? undefined : sentence
