import {
  type FlowType,
  isFromCrm,
} from '#features/registration-flow/domain/definition/definition.ts'
import type { FieldRule } from '#web/forms/use-form.ts'
import {
  findNewAddressRefusal,
  findNewPhoneNumberRefusal,
} from '#features/registrations/domain/life-cycle/check-new-contact.ts'
import { findNameRefusal } from '#shared/words/names.ts'
import { removePhonePunctuation } from '#shared/words/phone.ts'
import { parseInvitationWays } from '#features/registrations/domain/life-cycle/invitation-ways.ts'

export type NewRegistrationField =
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

const requireChoice = (sentence: string) => (typed: string) => (typed === '' ? sentence : undefined)
const requireName = (typed: string, which: string) =>
  typed.trim() === '' ? `Enter the ${which}` : findNameRefusal(typed.trim())

/** Returns the check of each field before the registration is created. */
export const makeFormRules = (
  sendsTexts: boolean,
): Readonly<Record<NewRegistrationField, FieldRule<NewRegistrationField> | null>> => ({
  firstName: (typed) => requireName(typed, 'first name'),
  lastName: (typed) => requireName(typed, 'last name'),
  emailAddress: (typed, { phoneNumber, flowType, invite: ways }) =>
    findNewAddressRefusal({
      emailAddress: typed,
      phoneNumber: removePhonePunctuation(phoneNumber),
      flowType: flowType as FlowType,
      ways: parseInvitationWays(ways),
      sendsTexts,
    }),
  phoneNumber: (typed, { invite: ways }) =>
    findNewPhoneNumberRefusal({
      phoneNumber: removePhonePunctuation(typed),
      ways: parseInvitationWays(ways),
    }),
  flowType: null,
  flow: requireChoice('Choose what is asked'),
  branchId: requireChoice('Choose the branch'),
  crmId: requireChoice('Choose the CRM'),
  crmRecordId: (typed, { flowType }) =>
    isFromCrm(flowType as FlowType) && typed === '' ? 'Choose the person in the CRM' : undefined,
  invite: null,
})
