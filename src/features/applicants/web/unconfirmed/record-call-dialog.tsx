import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { CountedTextArea } from '#web/kit/fields/counted-text-area.tsx'
import { findTooLongRefusal } from '#web/kit/fields/typed-text.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { readTypedText, storeTypedText } from '#web/session/typed-at-desk.ts'
import type { Applicant } from '../../contract/applicants.ts'
import { recordCall } from '../../contract/unconfirmed.ts'
import { MAX_CALL_NOTE_LENGTH } from '../../domain/call-note.ts'

type Props = {
  readonly id: string
  readonly close: () => void
  readonly onRecorded: (changed: Applicant) => void
}

/** Records a telephone call with an unconfirmed person in one line. The browser tab stores the typed line until it is saved. */
export function RecordCallDialog({ id, close, onRecorded }: Props) {
  const place = `call ${id}`
  const [unsent] = useState(() => readTypedText(place) ?? '')
  const form = useForm({
    rules: {
      note: (typed) =>
        typed.trim() === ''
          ? 'Write one line about the call'
          : findTooLongRefusal(typed, MAX_CALL_NOTE_LENGTH),
    },
    send: async ({ note }) => {
      const changed = await call(recordCall, { params: { id }, body: { note } })
      storeTypedText(place, '')
      onRecorded(changed)
    },
  })
  return (
    <Dialog open passing close={close} title="You've spoken to them">
      <p>
        From now on we keep this application like any other. The candidate still has no account.
      </p>
      <form {...form.props} className="stack">
        <ErrorSummary {...form.summary} />
        <CountedTextArea
          {...form.field('note')}
          label="What was said, in one line"
          hint="Your branch reads it with the application."
          longest={MAX_CALL_NOTE_LENGTH}
          rows={2}
          defaultValue={unsent}
          onChange={({ target }) => storeTypedText(place, target.value)}
        />
        <div className="cluster">
          <Button type="submit" busy={form.pending}>
            Save
          </Button>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
