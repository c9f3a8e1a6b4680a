import type * as z from 'zod/mini'
import { addressCalls } from '../../contract/records/address.ts'
import { bankAccountCalls } from '../../contract/records/bank-account.ts'
import { educationHistoryCalls } from '../../contract/records/education-history.ts'
import { fieldCalls } from '../../contract/records/field.ts'
import { languageCalls } from '../../contract/records/language.ts'
import { licenceCalls } from '../../contract/records/licence.ts'
import { qualificationCalls } from '../../contract/records/qualification.ts'
import type { recordCalls } from '../../contract/records/record-calls.ts'
import { workHistoryCalls } from '../../contract/records/work-history.ts'
import { addressRefusals, tidyAddress } from '#shared/words/address.ts'
import { NOT_TOGETHER } from '#shared/words/bank-account.ts'
import { periodRefusals, validityRefusals } from '#shared/words/dates.ts'
import { fieldValueRefusal } from '../../domain/records/field.ts'
import type { Refusals } from '#shared/words/refusals.ts'
import type { RecordName } from '../../domain/records/kinds.ts'
import { licenceRefusals, tidyLicence } from '../../domain/records/licence.ts'
import { workRefusals } from '../../domain/records/work.ts'
import { belongTogether } from '../bank-account/bank-account-check.ts'

type Calls<Body extends z.ZodMiniType = z.ZodMiniType> = ReturnType<
  typeof recordCalls<RecordName, Body, z.ZodMiniType>
>

/** Beside the schema: one spelling of what depends on two fields, and the rules between fields and against today (in London). */
type Rules<Body> = {
  readonly tidy?: (body: Body) => Body
  readonly refusals?: (body: Body, today: string) => Refusals
}

/** A kind of record as the routes see it. */
export type RecordKind = {
  readonly calls: Calls
  readonly tidy: (body: object) => object
  readonly refusals: (body: object, today: string) => Refusals
}

/** The rules of a kind are checked against its own schema here; the routes need not know which it is. */
const kind = <Body extends z.ZodMiniType<object>>(
  calls: Calls<Body>,
  { tidy = (body) => body, refusals = () => ({}) }: Rules<z.output<Body>> = {},
) => ({ calls, tidy, refusals }) as unknown as RecordKind

export const RECORD_KINDS: readonly RecordKind[] = [
  kind(addressCalls, { tidy: tidyAddress, refusals: addressRefusals }),
  kind(educationHistoryCalls, { refusals: periodRefusals }),
  kind(workHistoryCalls, { refusals: workRefusals }),
  kind(licenceCalls, { tidy: tidyLicence, refusals: licenceRefusals }),
  kind(languageCalls),
  kind(fieldCalls, { refusals: (field) => ({ value: fieldValueRefusal(field) }) }),
  kind(qualificationCalls, {
    refusals: ({ awarded, expires }, today) => {
      const validity = validityRefusals(awarded, expires, today)
      return { awarded: validity.given, expires: validity.expires }
    },
  }),
  kind(bankAccountCalls, {
    refusals: (account) => ({ accountNumber: belongTogether(account) ? undefined : NOT_TOGETHER }),
  }),
]
