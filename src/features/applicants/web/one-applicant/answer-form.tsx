import { useState } from 'react'
import {
  AGENCY_STATUSES,
  APPLICATION_WITHDRAWN,
} from '#features/tracked-applications/domain/application-status.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { showToast } from '#web/shell/toast.ts'
import { useForm } from '#web/forms/use-form.ts'
import {
  type Applicant,
  changeApplicant,
  type Letter,
  previewAnswer,
} from '../../contract/applicants.ts'
import { formatFirstName, getSeenStatus } from '../format-applicant.ts'
import { describeWaitingAnswer } from '../../domain/divide-applications.ts'
import { AnswerDialog, describeNoLetter } from './answer-dialog.tsx'
import { useReverseStatus } from './reverse-status.ts'
import { deleteUnsentDecision } from '../unsent-decision.ts'
import { DecisionFields, readDecision, decisionRules } from '../decision-fields.tsx'

type SeenDecision = ReturnType<typeof readDecision> & {
  readonly seen: ReturnType<typeof getSeenStatus>
}
type PreviewedAnswer = { readonly decision: SeenDecision; readonly letters: readonly Letter[] }
type Props = { applicant: Applicant; onChange: (changed: Applicant) => void; onReload: () => void }

/**
 * Sets a status, writes to the candidate, or does both, after showing the letter. A wrong status can be reversed; that sends a second letter, which
 * is shown first as well.
 */
export function AnswerForm({ applicant, onChange, onReload }: Props) {
  const { id, candidate, confirmed, status: before } = applicant
  const withdrawn = before === APPLICATION_WITHDRAWN
  const firstName = formatFirstName(candidate)
  const [asked, ask] = useState<PreviewedAnswer>()
  const askSetBack = useReverseStatus(onReload)
  const form = useAnswerForm(applicant, ask, onReload)
  const send = async ({ decision, letters }: PreviewedAnswer) => {
    const changed = await call(changeApplicant, { params: { id }, body: decision }).catch(
      (failure: unknown) => {
        if (isOutdated(failure)) onReload()
        throw failure
      },
    )
    deleteUnsentDecision(id)
    const to = AGENCY_STATUSES.find((status) => status === before)
    const undoable = to !== undefined && changed.status !== before
    showToast(
      changed.confirmed
        ? decision.status
          ? formatSavedWords(firstName, letters, !confirmed)
          : `Your reply goes to ${firstName}`
        : `Saved. ${firstName} reads it once they confirm.`,
      undoable ? { action: { label: 'Undo', press: () => void askSetBack(changed, to) } } : {},
    )
    onChange(changed)
  }
  // Letters go only to a confirmed address. One in the preview means that the candidate has confirmed it since this page was loaded.
  const isTold = confirmed || (asked?.letters.length ?? 0) > 0
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      {withdrawn && (
        <InsetNote tone="warning">
          <p>{firstName} has withdrawn this application. You can still write to them.</p>
        </InsetNote>
      )}
      <DecisionFields
        status={withdrawn ? null : form.field('status')}
        reply={form.field('reply')}
        currentStatus={before}
        place={id}
      />
      <Button type="submit" busy={form.pending}>
        {confirmed ? `Save and tell ${firstName}` : `Save for ${firstName}`}
      </Button>
      {asked && (
        <AnswerDialog
          title={isTold ? `Send this to ${firstName}?` : `Save this for ${firstName}?`}
          firstName={firstName}
          letters={asked.letters}
          withoutLetter={isTold ? describeNoLetter(firstName) : describeWaitingAnswer(firstName)}
          sendLabel={asked.letters.length === 0 ? 'Save' : `Send to ${firstName}`}
          onSend={() => send(asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </form>
  )
}

/** `confirmedSince`: the address was confirmed after the preview, so that an email went out that the preview does not have. */
const formatSavedWords = (
  firstName: string,
  letters: readonly Letter[],
  confirmedSince: boolean,
) =>
  confirmedSince || letters.some(({ channel }) => channel === 'email')
    ? `Saved. We've emailed ${firstName}.`
    : letters.length > 0
      ? `Saved. We've texted ${firstName}.`
      : 'Saved.'

/**
 * Returns whether the application has to be read again: another consultant has changed it (409), or its sender has deleted it (404). The typed reply
 * stays.
 */
const isOutdated = (failure: unknown) =>
  failure instanceof Failure && (failure.status === 409 || failure.status === 404)

function useAnswerForm(
  applicant: Applicant,
  ask: (asked: PreviewedAnswer) => void,
  again: () => void,
) {
  return useForm({
    rules:
      applicant.status === APPLICATION_WITHDRAWN
        ? {
            status: null,
            reply: (reply, all) =>
              reply.trim() === '' ? 'Write a reply' : decisionRules.reply(reply, all),
          }
        : decisionRules,
    send: async (typed) => {
      const decision = { ...readDecision(typed), seen: getSeenStatus(applicant) }
      const letters = await call(previewAnswer, {
        params: { id: applicant.id },
        body: decision,
      }).catch((failure: unknown) => {
        if (isOutdated(failure)) again()
        throw attachToField(failure)
      })
      ask({ decision, letters })
    },
  })
}

/**
 * Shows the message of a 409 at the field for the status or, if the candidate has withdrawn, at the reply, because the form then has no other field.
 */
function attachToField(failure: unknown) {
  if (!(failure instanceof Failure) || failure.status !== 409) return failure
  const { now } = (failure.data ?? {}) as { readonly now?: { readonly status: string } }
  const { messages, message } = failure
  const fields =
    now === undefined || now.status === APPLICATION_WITHDRAWN
      ? { reply: message }
      : { status: `${message} Check your choice and save again.` }
  return new Failure(failure.status, messages, { data: { fields } })
}
