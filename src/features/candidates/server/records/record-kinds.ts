import type * as z from 'zod/mini'
import { addressCalls } from '../../contract/records/address.ts'
import { bankAccountCalls } from '../../contract/records/bank-account.ts'
import { educationHistoryCalls } from '../../contract/records/education-history.ts'
import { fieldCalls } from '../../contract/records/field.ts'
import { jobPreferencesCalls } from '../../contract/records/job-preferences.ts'
import { languageCalls } from '../../contract/records/language.ts'
import { licenceCalls } from '../../contract/records/licence.ts'
import { qualificationCalls } from '../../contract/records/qualification.ts'
import type { recordCalls } from '../../contract/records/record-calls.ts'
import { workHistoryCalls } from '../../contract/records/work-history.ts'
import type { Policy } from '#server/security/policies/policy.ts'
import { candidate, onboarding } from '#server/security/policies/candidate-policies.ts'
import type { Candidate } from '#server/security/viewers.ts'
import { addressRefusals, tidyAddress } from '#shared/words/address.ts'
import { NOT_TOGETHER } from '#shared/words/bank-account.ts'
import { periodRefusals, validityRefusals } from '#shared/words/dates.ts'
import { fieldValueRefusal } from '../../domain/records/field.ts'
import type { Refusals } from '#shared/words/refusals.ts'
import type { RecordName } from '../../domain/records/kinds.ts'
import { licenceRefusals, tidyLicence } from '../../domain/records/licence.ts'
import { workRefusals } from '../../domain/records/work.ts'
import { belongTogether } from '../bank-account/bank-account-check.ts'
import { PREFERENCE_RECORDS } from './preference-records.ts'
import { JSON_RECORDS, type RecordStore } from './record-queries.ts'

type Calls<Body extends z.ZodMiniType = z.ZodMiniType> = ReturnType<
  typeof recordCalls<RecordName, Body, z.ZodMiniType>
>

/**
 * The rules that a schema cannot express: `tidy` normalises texts that depend on two fields, `refusals` compares fields with each other or with
 * today's date in London.
 */
type Rules<Body> = {
  readonly tidy?: (body: Body) => Body
  readonly refusals?: (body: Body, today: string) => Refusals
}

/** The policy for reading and changing one's own records of a kind, and their store. */
type Place = { readonly may: Policy<Candidate>; readonly store: RecordStore }

export type RecordKind = Place & {
  readonly calls: Calls
  readonly tidy: (body: object) => object
  readonly refusals: (body: object, today: string) => Refusals
}

/**
 * Combines the calls of a kind with its rules. The compiler checks the rules against the schema here, so that the routes can treat all kinds alike.
 */
const recordKind = <Body extends z.ZodMiniType<object>>(
  calls: Calls<Body>,
  { tidy = (body) => body, refusals = () => ({}) }: Rules<z.output<Body>> = {},
  { may = candidate, store = JSON_RECORDS }: Partial<Place> = {},
) => ({ calls, tidy, refusals, may, store }) as unknown as RecordKind

export const RECORD_KINDS: readonly RecordKind[] = [
  recordKind(addressCalls, { tidy: tidyAddress, refusals: addressRefusals }),
  recordKind(educationHistoryCalls, { refusals: periodRefusals }),
  recordKind(workHistoryCalls, { refusals: workRefusals }),
  recordKind(licenceCalls, { tidy: tidyLicence, refusals: licenceRefusals }),
  recordKind(languageCalls),
  recordKind(fieldCalls, { refusals: (field) => ({ value: fieldValueRefusal(field) }) }),
  recordKind(qualificationCalls, {
    refusals: ({ awarded, expires }, today) => {
      const validity = validityRefusals(awarded, expires, today)
      return { awarded: validity.given, expires: validity.expires }
    },
  }),
  recordKind(bankAccountCalls, {
    refusals: (account) => ({ accountNumber: belongTogether(account) ? undefined : NOT_TOGETHER }),
  }),
  // Onboarding asks for preferences before the address is confirmed.
  recordKind(jobPreferencesCalls, {}, { may: onboarding, store: PREFERENCE_RECORDS }),
]

export const kindNamed = (name: RecordName): RecordKind | undefined =>
  RECORD_KINDS.find(({ calls }) => calls.name === name)
