import { type Compared, PERSON_FIELDS } from './fields.ts'

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Whom to ask about a record that other branches know, and ours do not. */
export const askBranches = (branches: readonly string[]) =>
  `This person is known in ${AND.format(branches)}. Ask ${OR.format(branches)} about them.`

/** A comparison that tells the name in the record and nothing else of it. */
export const nameOnly = (person: Compared): Compared =>
  Object.fromEntries(
    PERSON_FIELDS.map((field) => [
      field,
      field === 'firstName' || field === 'lastName'
        ? person[field]
        : { ours: person[field].ours, theirs: '', differs: false },
    ]),
  ) as Compared
