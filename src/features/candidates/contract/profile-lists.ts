import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { CurriculumVitae } from './curriculum-vitae.ts'
import { Email } from './emails.ts'
import { JobPreferences } from './records/job-preferences.ts'
import { Phone } from './phones.ts'
import { PolicyAcceptance } from './policy-acceptance.ts'
import { Address } from './records/address.ts'
import { MaskedBankAccount } from './records/bank-account.ts'
import { EducationHistory } from './records/education-history.ts'
import { CandidateField } from './records/field.ts'
import { Language } from './records/language.ts'
import { Licence } from './records/licence.ts'
import { Qualification } from './records/qualification.ts'
import { WorkHistory } from './records/work-history.ts'

/** The lists of a profile that its screens show, under the names of specification section 3 [seed 3 'Candidate sub-resources']. */
const ProfileLists = z.object({
  emails: z.array(Email),
  phonenumbers: z.array(Phone),
  addresses: z.array(Address),
  educationhistories: z.array(EducationHistory),
  workhistories: z.array(WorkHistory),
  qualifications: z.array(Qualification),
  licences: z.array(Licence),
  languages: z.array(Language),
  lookingfor: z.array(JobPreferences),
  bankaccount: z.array(MaskedBankAccount),
  fields: z.array(CandidateField),
  policyacceptance: z.array(PolicyAcceptance),
  curriculumvitaes: z.array(CurriculumVitae),
})
type ParsedProfileLists = z.output<typeof ProfileLists>
export type ProfileLists = {
  readonly [Name in keyof ParsedProfileLists]: readonly ParsedProfileLists[Name][number][]
}

const recordsWithId = z.array(z.looseObject({ id: Id }))

/** Lists by their requested names. `ProfileLists` has exact types; records of another list, or another spelling, are only known to have an id. */
export const ProfileIncludes = z.intersection(
  z.record(z.string(), recordsWithId),
  z.catchall(z.partial(ProfileLists), recordsWithId),
)
