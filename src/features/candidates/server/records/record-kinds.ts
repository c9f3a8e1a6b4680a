import type * as z from 'zod/mini'
import { addressEndpoints } from '../../contract/records/address.ts'
import { bankAccountEndpoints } from '../../contract/records/bank-account.ts'
import { educationHistoryEndpoints } from '../../contract/records/education-history.ts'
import { fieldEndpoints } from '../../contract/records/field.ts'
import { jobPreferencesEndpoints } from '../../contract/records/job-preferences.ts'
import { languageEndpoints } from '../../contract/records/language.ts'
import { licenceEndpoints } from '../../contract/records/licence.ts'
import { qualificationEndpoints } from '../../contract/records/qualification.ts'
import type { declareRecordEndpoints } from '../../contract/records/record-calls.ts'
import { workHistoryEndpoints } from '../../contract/records/work-history.ts'
import type { Policy } from '#server/security/policies/policy.ts'
import { candidate, onboarding } from '#server/security/policies/candidate-policies.ts'
import type { Candidate } from '#server/security/viewers.ts'
import { findAddressRefusals, tidyAddress } from '#shared/words/address.ts'
import { SORT_CODE_MISMATCH_MESSAGE } from '#shared/words/bank-account.ts'
import { findPeriodRefusals, findValidityRefusals } from '#shared/words/dates.ts'
import { findFieldValueRefusal } from '../../domain/records/field.ts'
import type { FieldRefusals } from '#shared/words/refusals.ts'
import type { RecordName } from '../../domain/records/kinds.ts'
import { findLicenceRefusals, tidyLicence } from '../../domain/records/licence.ts'
import { findWorkRefusals } from '../../domain/records/work.ts'
import { isPossibleBankAccount } from '../bank-account/bank-account-check.ts'
import { PREFERENCE_RECORD_STORE } from './preference-records.ts'
import { JSON_RECORD_STORE, type RecordStore } from './record-queries.ts'

type RecordEndpoints<Body extends z.ZodMiniType = z.ZodMiniType> = ReturnType<
  typeof declareRecordEndpoints<RecordName, Body, z.ZodMiniType>
>

/**
 * The rules that a schema cannot express: `tidy` normalises texts that depend on two fields, `refusals` compares fields with each other or with
 * today's date in London.
 */
type RecordRules<Body> = {
  readonly tidy?: (body: Body) => Body
  readonly refusals?: (body: Body, today: string) => FieldRefusals
}

/** `may` decides who can read and change their own records of a kind, `store` where the records are stored. */
type RecordAccess = { readonly may: Policy<Candidate>; readonly store: RecordStore }

export type RecordKind = RecordAccess & {
  readonly calls: RecordEndpoints
  readonly tidy: (body: object) => object
  readonly refusals: (body: object, today: string) => FieldRefusals
}

/**
 * Combines the calls of a kind with its rules. The compiler checks here that the rules fit the kind's schema, so that the routes can treat all kinds
 * alike.
 */
const defineRecordKind = <Body extends z.ZodMiniType<object>>(
  calls: RecordEndpoints<Body>,
  { tidy = (body) => body, refusals = () => ({}) }: RecordRules<z.output<Body>> = {},
  { may = candidate, store = JSON_RECORD_STORE }: Partial<RecordAccess> = {},
) => ({ calls, tidy, refusals, may, store }) as unknown as RecordKind

export const RECORD_KINDS: readonly RecordKind[] = [
  defineRecordKind(addressEndpoints, { tidy: tidyAddress, refusals: findAddressRefusals }),
  defineRecordKind(educationHistoryEndpoints, { refusals: findPeriodRefusals }),
  defineRecordKind(workHistoryEndpoints, { refusals: findWorkRefusals }),
  defineRecordKind(licenceEndpoints, { tidy: tidyLicence, refusals: findLicenceRefusals }),
  defineRecordKind(languageEndpoints),
  defineRecordKind(fieldEndpoints, {
    refusals: (field) => ({ value: findFieldValueRefusal(field) }),
  }),
  defineRecordKind(qualificationEndpoints, {
    refusals: ({ awarded, expires }, today) => {
      const validity = findValidityRefusals(awarded, expires, today)
      return { awarded: validity.given, expires: validity.expires }
    },
  }),
  defineRecordKind(bankAccountEndpoints, {
    refusals: (account) => ({
      accountNumber: isPossibleBankAccount(account) ? undefined : SORT_CODE_MISMATCH_MESSAGE,
    }),
  }),
  // Onboarding asks for job preferences before the address is confirmed, so the `onboarding` policy applies.
  defineRecordKind(
    jobPreferencesEndpoints,
    {},
    { may: onboarding, store: PREFERENCE_RECORD_STORE },
  ),
]

export const findRecordKind = (name: RecordName): RecordKind | undefined =>
  RECORD_KINDS.find(({ calls }) => calls.name === name)
