import { useState } from 'react'
import {
  AGENCY_STATUSES,
  type AgencyStatus,
} from '#features/tracked-applications/domain/application-status.ts'
import { Select } from '#web/kit/fields/select.tsx'
import { CountedTextArea } from '#web/kit/fields/counted-text-area.tsx'
import { findTooLongRefusal } from '#web/kit/fields/typed-text.ts'
import type { FieldRule } from '#web/forms/use-form.ts'
import { MAX_REPLY_LENGTH } from '../domain/reply.ts'
import { readUnsentDecision, storeUnsentDecision } from './unsent-decision.ts'

type FieldProps = {
  readonly id: string
  readonly name: string
  readonly error?: string | undefined
}
type Props = {
  status: FieldProps | null
  reply: FieldProps
  /** The current status; undefined for several applications. */
  currentStatus?: string
  /** Where this browser stores the decision until it is sent. */
  place: string
}

/** The fields of a decision on applications, which this browser keeps until it is sent. If `status` is null, only a reply can be written. */
export function DecisionFields({ status, reply, currentStatus, place }: Props) {
  const [unsent] = useState(() => readUnsentDecision(place))
  return (
    <>
      {status && (
        <Select
          {...status}
          label="Status"
          defaultValue={unsent.status}
          onChange={({ target }) => storeUnsentDecision(place, 'status', target.value)}
          options={[
            { value: '', label: 'No change' },
            ...AGENCY_STATUSES.filter((known) => known !== currentStatus).map((known) => ({
              value: known,
              label: known,
            })),
          ]}
        />
      )}
      <CountedTextArea
        {...reply}
        label="Reply"
        optional={status !== null}
        hint="The candidate reads it with the status."
        longest={MAX_REPLY_LENGTH}
        rows={5}
        defaultValue={unsent.reply}
        onChange={({ target }) => storeUnsentDecision(place, 'reply', target.value)}
      />
    </>
  )
}

export const decisionRules: Readonly<Record<'status' | 'reply', FieldRule<'status' | 'reply'>>> = {
  status: (status, { reply }) =>
    status === '' && reply.trim() === '' ? 'Choose a status or write a reply' : undefined,
  reply: (reply) => findTooLongRefusal(reply, MAX_REPLY_LENGTH),
}

/** Returns the filled fields only, because an empty one must not be sent. */
export const readDecision = ({
  status,
  reply,
}: {
  readonly status: string
  readonly reply: string
}) => {
  const decided = AGENCY_STATUSES.find((known): known is AgencyStatus => known === status)
  return {
    ...(decided ? { status: decided } : {}),
    ...(reply.trim() ? { reply: reply.trim() } : {}),
  }
}
