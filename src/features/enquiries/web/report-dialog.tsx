import { useEffect, useRef, useState } from 'react'
import { findParagraphRefusal } from '#shared/words/text.ts'
import { call } from '#web/call/call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { CountedTextArea } from '#web/kit/fields/counted-text-area.tsx'
import { RadioCards } from '#web/kit/fields/radio-cards.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { reportVacancy } from '../contract.ts'
import { MAX_REPORT_LENGTH, REPORT_REASONS, type ReportReason } from '../domain/report-reasons.ts'

export type ReportDraft = { readonly reason: string; readonly words: string }

type Props = {
  vacancyId: string
  draft: ReportDraft
  onType: (typed: Partial<ReportDraft>) => void
  close: () => void
}

/** Asks what is wrong with a job, and thanks the person in the same dialog after the sending. */
export default function ReportDialog(props: Props) {
  const [sent, setSent] = useState(false)
  const onSent = () => {
    props.onType({ reason: '', words: '' })
    setSent(true)
  }
  return (
    <Dialog open passing close={props.close} title="Report this job">
      {sent ? <ReportSent close={props.close} /> : <ReportForm {...props} onSent={onSent} />}
    </Dialog>
  )
}

/** Thanks for the report. It takes the focus, because the pressed button has disappeared. */
function ReportSent({ close }: Pick<Props, 'close'>) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <p ref={words} tabIndex={-1}>
        Thank you. We look at every report the same day.
      </p>
      <Button onClick={close}>Done</Button>
    </>
  )
}

function ReportForm({ vacancyId, draft, onType, onSent, close }: Props & { onSent: () => void }) {
  const [first] = useState(draft)
  const form = useForm({
    rules: {
      reason: (reason) => (reason === '' ? 'Choose what is wrong with the job' : undefined),
      words: (words) => findParagraphRefusal(words, MAX_REPORT_LENGTH),
    },
    send: async ({ reason, words }) => {
      const body = { reason: reason as ReportReason, words }
      await call(reportVacancy, { params: { id: vacancyId }, body })
      onSent()
    },
  })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <RadioCards
        {...form.field('reason')}
        label="What is wrong with it?"
        choices={REPORT_REASONS}
        chosen={first.reason}
        onChoose={(reason) => {
          onType({ reason })
          form.clearError('reason')
        }}
      />
      <CountedTextArea
        {...form.field('words')}
        label="Tell us more"
        optional
        hint="You don’t have to say who you are."
        longest={MAX_REPORT_LENGTH}
        defaultValue={first.words}
        onChange={({ target }) => onType({ words: target.value })}
      />
      <div className="cluster">
        <Button type="submit" busy={form.pending}>
          Send report
        </Button>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
