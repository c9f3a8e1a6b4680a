import { useState } from 'react'
import {
  AGENCY_STATUSES,
  type AgencyStatus,
} from '#features/tracked-applications/domain/application-status.ts'
import { Select } from '#web/kit/fields/select.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
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

/** A screen reader announces the number of remaining characters once it is below this. */
const FEW_CHARACTERS_LEFT = 50

/** The fields of a decision on applications, which this browser keeps until it is sent. If `status` is null, only a reply can be written. */
export function DecisionFields({ status, reply, currentStatus, place }: Props) {
  const [unsent] = useState(() => readUnsentDecision(place))
  const [length, setLength] = useState(unsent.reply.length)
  const left = MAX_REPLY_LENGTH - length
  const room =
    left < 0 ? `${-left} too many characters` : `${left.toLocaleString('en-GB')} characters left`
  return (
    <>
      {status && (
        <Select
          {...status}
          label="Status"
          defaultValue={unsent.status}
          onChange={({ target }) => storeUnsentDecision(place, 'status', target.value)}
          options={[
            {
              value: '',
              label: currentStatus ? `Leave it at ${currentStatus}` : 'Leave it as it is',
            },
            ...AGENCY_STATUSES.filter((known) => known !== currentStatus).map((known) => ({
              value: known,
              label: known,
            })),
          ]}
        />
      )}
      <TextArea
        {...reply}
        label="Reply"
        optional={status !== null}
        hint={`The candidate reads it with the status. ${room}.`}
        rows={5}
        defaultValue={unsent.reply}
        onChange={({ target }) => {
          setLength(target.value.length)
          storeUnsentDecision(place, 'reply', target.value)
        }}
      />
      <span className="hidden" role="status">
        {left < FEW_CHARACTERS_LEFT ? room : ''}
      </span>
    </>
  )
}

export const decisionRules: Readonly<Record<'status' | 'reply', FieldRule<'status' | 'reply'>>> = {
  status: (status, { reply }) =>
    status === '' && reply.trim() === '' ? 'Choose a status or write a reply' : undefined,
  reply: (reply) =>
    reply.length > MAX_REPLY_LENGTH ? `Use ${MAX_REPLY_LENGTH} characters or fewer` : undefined,
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
