import { badRequest } from '#shared/failure.ts'

/**
 * The lists that a profile can be asked for, as section 3 of the specification names them, with their other spellings [seed 3 'Candidate
 * sub-resources'].
 */
const SPELLINGS_BY_LIST = {
  emails: ['email'],
  phonenumbers: ['phonenumber', 'phones', 'phone'],
  addresses: ['address'],
  educationhistories: ['educationhistory'],
  workhistories: ['workhistory'],
  licences: ['licence'],
  languages: ['language'],
  curriculumvitaes: ['curriculumvitae'],
  lookingfor: ['lookingfors'],
  bankaccount: ['bankaccounts'],
  fields: ['field'],
  searchhistories: ['searchhistory'],
  trackedapplications: ['trackedapplication'],
  trackedjobs: ['trackedjob'],
  policyacceptance: ['policyacceptances'],
  qualifications: ['qualification'],
} as const
export type IncludeName = keyof typeof SPELLINGS_BY_LIST

export const DEFAULT_INCLUDES =
  'emails,lookingfor,phonenumbers,trackedapplications,trackedjobs,curriculumvitaes'
const MAX_REQUESTED_LISTS = 20

const LIST_NAME_BY_SPELLING = new Map(
  Object.entries(SPELLINGS_BY_LIST).flatMap(([name, others]) =>
    [name, ...others].map((spelling) => [spelling, name as IncludeName] as const),
  ),
)

/** Returns all spellings of a list in paths and in `includes`, the main name first. */
export const listSpellings = (name: IncludeName): readonly string[] => [
  name,
  ...SPELLINGS_BY_LIST[name],
]

export type RequestedInclude = { readonly asked: string; readonly name: IncludeName }

/** Parses a comma-separated list of include names in any case. Removes duplicates and refuses unknown names. */
export function parseIncludes(list: string = DEFAULT_INCLUDES): readonly RequestedInclude[] {
  const asked = [
    ...new Set(
      list
        .toLowerCase()
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ]
  if (asked.length > MAX_REQUESTED_LISTS)
    throw badRequest(`Ask for at most ${MAX_REQUESTED_LISTS} lists at once.`)
  return asked.map((spelling) => {
    const name = LIST_NAME_BY_SPELLING.get(spelling)
    if (!name) throw badRequest('The includes name a list that does not exist.')
    return { asked: spelling, name }
  })
}
