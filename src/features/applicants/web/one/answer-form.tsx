import { useState } from 'react'
import {
  AGENCY_STATUSES,
  WITHDRAWN,
} from '#features/tracked-applications/domain/application-status.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { showToast } from '#web/shell/toast.ts'
import { keepTyped, typedBefore } from '#web/session/typed-at-desk.ts'
import { useForm } from '#web/forms/use-form.ts'
import {
  type Applicant,
  changeApplicant,
  type Letter,
  previewAnswer,
} from '../../contract/applicants.ts'
import { firstNameOf, seenOf } from '../applicant-words.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { useAskSetBack } from './set-back.ts'
import { DecisionFields, decisionOf, decisionRules } from '../decision-fields.tsx'

type Decision = ReturnType<typeof decisionOf> & { readonly seen: ReturnType<typeof seenOf> }
type PreviewedAnswer = { readonly decision: Decision; readonly letters: readonly Letter[] }
type Props = { applicant: Applicant; change: (changed: Applicant) => void; again: () => void }

/**
 * Sets a status, writes to the candidate, or both, after showing the letter. A wrong status can be reversed, with a second letter that is shown too.
 */
export function AnswerForm({ applicant, change, again }: Props) {
  const { id, candidate, status: before } = applicant
  const withdrawn = before === WITHDRAWN
  const firstName = firstNameOf(candidate)
  const [asked, ask] = useState<PreviewedAnswer>()
  const askSetBack = useAskSetBack(again)
  const form = useAnswerForm(applicant, ask, again)
  const send = async (decision: Decision) => {
    const changed = await call(changeApplicant, { params: { id }, body: decision }).catch(
      (failure: unknown) => {
        if (failure instanceof Failure && failure.status === 409) again()
        throw failure
      },
    )
    keepTyped(`reply ${id}`, '')
    const to = AGENCY_STATUSES.find((status) => status === before)
    const undoable = to !== undefined && changed.status !== before
    showToast(
      decision.status
        ? `${changed.status}: ${firstName} has been told`
        : `Your reply goes to ${firstName}`,
      undoable ? { action: { label: 'Undo', press: () => void askSetBack(changed, to) } } : {},
    )
    change(changed)
  }
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
        now={before}
        typed={typedBefore(`reply ${id}`) ?? ''}
        type={(reply) => keepTyped(`reply ${id}`, reply)}
      />
      <Button type="submit" busy={form.pending}>{`Save and tell ${firstName}`}</Button>
      {asked && (
        <AnswerDialog
          title={`Send this to ${firstName}?`}
          firstName={firstName}
          letters={asked.letters}
          words={asked.letters.length === 0 ? 'Save' : `Send to ${firstName}`}
          send={() => send(asked.decision)}
          close={() => ask(undefined)}
        />
      )}
    </form>
  )
}

function useAnswerForm(
  applicant: Applicant,
  ask: (asked: PreviewedAnswer) => void,
  again: () => void,
) {
  return useForm({
    rules:
      applicant.status === WITHDRAWN
        ? {
            status: null,
            reply: (reply, all) =>
              reply.trim() === '' ? 'Write a reply' : decisionRules.reply(reply, all),
          }
        : decisionRules,
    send: async (typed) => {
      const decision = { ...decisionOf(typed), seen: seenOf(applicant) }
      const letters = await call(previewAnswer, {
        params: { id: applicant.id },
        body: decision,
      }).catch((failure: unknown) => {
        // Another consultant changed the application, so its new state is read; the typed reply stays.
        if (failure instanceof Failure && failure.status === 409) again()
        throw besideReply(failure)
      })
      ask({ decision, letters })
    },
  })
}

/** Attaches a 409 to the reply field, because that field is on the screen in every state. */
const besideReply = (failure: unknown) =>
  failure instanceof Failure && failure.status === 409
    ? new Failure(failure.status, failure.messages, {
        data: { fields: { reply: failure.message } },
      })
    : failure
