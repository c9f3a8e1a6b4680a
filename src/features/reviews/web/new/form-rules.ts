import {
  type FlowType,
  isFromCrm,
} from '#features/registration-flow/domain/definition/definition.ts'
import type { FieldRule } from '#web/forms/use-form.ts'
import {
  addressRefusal,
  numberRefusal,
} from '#features/registrations/domain/life/contact-needed.ts'
import { nameRefusal } from '#shared/words/names.ts'
import { waysOf } from '#features/registrations/domain/life/invite-by.ts'

export type Name =
  | 'firstName'
  | 'lastName'
  | 'emailAddress'
  | 'phoneNumber'
  | 'flowType'
  | 'flow'
  | 'branchId'
  | 'crmId'
  | 'crmRecordId'
  | 'invite'

const chosen = (sentence: string) => (typed: string) => (typed === '' ? sentence : undefined)
const named = (typed: string, which: string) =>
  typed.trim() === '' ? `Enter the ${which}` : nameRefusal(typed.trim())

/** Returns the check of each field before the registration is created. */
export const rulesFor = (sendsTexts: boolean): Readonly<Record<Name, FieldRule<Name> | null>> => ({
  firstName: (typed) => named(typed, 'first name'),
  lastName: (typed) => named(typed, 'last name'),
  emailAddress: (typed, { phoneNumber, flowType, invite: ways }) =>
    addressRefusal({
      emailAddress: typed,
      phoneNumber,
      flowType: flowType as FlowType,
      ways: waysOf(ways),
      sendsTexts,
    }),
  phoneNumber: (typed, { invite: ways }) =>
    numberRefusal({ phoneNumber: typed, ways: waysOf(ways) }),
  flowType: null,
  flow: chosen('Choose what is asked'),
  branchId: chosen('Choose the branch'),
  crmId: chosen('Choose the CRM'),
  crmRecordId: (typed, { flowType }) =>
    isFromCrm(flowType as FlowType) && typed === '' ? 'Choose the person in the CRM' : undefined,
  invite: null,
})
