import { useNavigate } from 'react-router'
import {
  type FlowType,
  isFromCrm,
} from '#features/registration-flow/domain/definition/definition.ts'
import {
  parseInvitationWays,
  chooseInvitationWays,
} from '#features/registrations/domain/life-cycle/invitation-ways.ts'
import { Failure } from '#shared/failure.ts'
import { removePhonePunctuation } from '#shared/words/phone.ts'
import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { useForm } from '#web/forms/use-form.ts'
import { describeUnstoredName } from '../../domain/describe-unstored-name.ts'
import { findSimilarPeople, hasSimilarPeople } from '../../contract/new/people-alike.ts'
import { type NewRegistrationField, makeFormRules } from './form-rules.ts'
import { type CreationOutcome, inviteCandidate } from './invite.ts'
import {
  deleteFormAndRequests,
  storeLastBranch,
  type UnsentForm,
} from './unsent-form/store-unsent-form.ts'
import { findStoredContactOwner } from './unsent-form/find-stored-contact-owner.ts'
import { pickPersonToCompare } from './people-alike.tsx'
import type { PendingConfirmations } from './use-confirmations.ts'
import { useCreateRegistrationOnce } from './use-make-once.ts'

/** Manages the form that creates a registration and then invites its candidate. If one of the two steps fails, no input is lost. */
export function useNewRegistrationForm(
  { typed: kept, at }: UnsentForm,
  asked: PendingConfirmations,
) {
  const navigate = useNavigate()
  const { sendsTexts } = useClientConfig()
  const make = useCreateRegistrationOnce()
  const { alike, confirmed } = asked

  return useForm({
    rules: makeFormRules(sendsTexts),
    send: async ({ invite: ways, ...entered }) => {
      asked.setOpenId(undefined)
      asked.setAlike(undefined)
      const given = toRequestBody(entered)
      const other =
        at && !confirmed.current.usesKept ? findStoredContactOwner(kept, given) : undefined
      asked.setTypedFor(other)
      if (other) return
      // If the person's details were changed after similar people were shown, similar people are searched for again.
      const looked = JSON.stringify(pickPersonToCompare(given))
      const isSeen = confirmed.current.passed && (!alike || alike.looked === looked)
      const body = { ...given, again: confirmed.current.again && isSeen }
      confirmed.current = { ...confirmed.current, again: false, passed: false }
      const found = isSeen
        ? undefined
        : await call(findSimilarPeople, { body: pickPersonToCompare(body) })
      if (found && hasSimilarPeople(found))
        return asked.setAlike({ ...found, crmId: body.crmId, looked })
      const made = await make(body).catch((failure: unknown) => {
        asked.setOpenId(findOpenRegistrationId(failure))
        throw failure
      })
      deleteFormAndRequests()
      storeLastBranch(body.branchId)
      const invited =
        made.status === 'Draft'
          ? await inviteCandidate(
              made.id,
              chooseInvitationWays(body, parseInvitationWays(ways), { sendsTexts }),
            )
          : null
      const unstoredName = describeUnstoredName(body, made.candidate) ?? null
      await navigate(`/consultant/registrations/new/confirmation?id=${made.id}`, {
        state: { invited, unstoredName } satisfies CreationOutcome,
      })
    },
  })
}

/** Returns the registration that the form describes. Only some flow types are created from a CRM record. */
function toRequestBody({
  crmRecordId,
  ...entered
}: Omit<Record<NewRegistrationField, string>, 'invite'>) {
  const flowType = entered.flowType as FlowType
  return {
    ...entered,
    ...(isFromCrm(flowType) ? { crmRecordId } : {}),
    firstName: entered.firstName.trim(),
    lastName: entered.lastName.trim(),
    emailAddress: entered.emailAddress.trim(),
    phoneNumber: removePhonePunctuation(entered.phoneNumber),
    flowType,
  }
}

/** Returns the person's open registration if the server refused a second one because of it. */
const findOpenRegistrationId = (failure: unknown) =>
  failure instanceof Failure && failure.status === 409
    ? (failure.data as { id?: string } | null)?.id
    : undefined
