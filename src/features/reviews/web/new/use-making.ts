import { useNavigate } from 'react-router'
import {
  type FlowType,
  isFromCrm,
} from '#features/registration-flow/domain/definition/definition.ts'
import { waysOf, wayOn } from '#features/registrations/domain/life/invite-by.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { useForm } from '#web/forms/use-form.ts'
import { findPeopleAlike, isAnyone } from '../../contract/new/people-alike.ts'
import { type Name, rulesFor } from './form-rules.ts'
import { invite } from './invite.ts'
import { forgetForm, keepLastBranch, type KeptForm } from './kept/kept-form.ts'
import { keptForAnother } from './kept/kept-for.ts'
import { personIn } from './people-alike.tsx'
import type { AskedFirst } from './use-asked-first.ts'
import { useMakeOnce } from './use-make-once.ts'

/** Manages the form that creates a registration and then invites its candidate. A failure in between loses no input. */
export function useMaking({ typed: kept, at }: KeptForm, asked: AskedFirst) {
  const navigate = useNavigate()
  const { sendsTexts } = useClientConfig()
  const make = useMakeOnce()
  const { alike, confirmed } = asked

  return useForm({
    rules: rulesFor(sendsTexts),
    send: async ({ invite: ways, ...entered }) => {
      asked.setOpenId(undefined)
      asked.setAlike(undefined)
      const given = givenIn(entered)
      const other = at && !confirmed.current.usesKept ? keptForAnother(kept, given) : undefined
      asked.setTypedFor(other)
      if (other) return
      // A person who differs from the one shown needs a new search.
      const looked = JSON.stringify(personIn(given))
      const isSeen = confirmed.current.passed && (!alike || alike.looked === looked)
      const body = { ...given, again: confirmed.current.again && isSeen }
      confirmed.current = { ...confirmed.current, again: false, passed: false }
      const found = isSeen ? undefined : await call(findPeopleAlike, { body: personIn(body) })
      if (found && isAnyone(found)) return asked.setAlike({ ...found, crmId: body.crmId, looked })
      const made = await make(body).catch((failure: unknown) => {
        asked.setOpenId(openIdIn(failure))
        throw failure
      })
      forgetForm()
      keepLastBranch(body.branchId)
      await navigate(`/consultant/registrations/new/confirmation?id=${made.id}`, {
        state:
          made.status === 'Draft'
            ? await invite(made.id, wayOn(body, waysOf(ways), { sendsTexts }))
            : null,
      })
    },
  })
}

/** Returns the registration that the form describes. Only a flow from a CRM has a record. */
function givenIn({ crmRecordId, ...entered }: Omit<Record<Name, string>, 'invite'>) {
  const flowType = entered.flowType as FlowType
  return {
    ...entered,
    ...(isFromCrm(flowType) ? { crmRecordId } : {}),
    firstName: entered.firstName.trim(),
    lastName: entered.lastName.trim(),
    emailAddress: entered.emailAddress.trim(),
    flowType,
  }
}

/** Returns the person's open registration if the server refused a second one because of it. */
const openIdIn = (failure: unknown) =>
  failure instanceof Failure && failure.status === 409
    ? (failure.data as { id?: string } | null)?.id
    : undefined
