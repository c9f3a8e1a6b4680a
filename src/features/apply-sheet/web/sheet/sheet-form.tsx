import { useEffect } from 'react'
import { Link } from 'react-router'
import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import type { SenderValues } from '../../domain/sender.ts'
import styles from './apply-sheet.module.css'
import { AcceptanceTick } from './acceptance-tick.tsx'
import { LastJobFields } from './last-job-fields.tsx'
import { SenderFields } from './sender-fields.tsx'
import { SheetCv } from './sheet-cv.tsx'
import { SendingNote } from './sending-note.tsx'
import { getOrRequestTicket } from './ticket.ts'
import { useSheetForm } from './use-sheet-form.ts'

type Props = {
  readonly vacancy: VacancyDetail
  readonly account: SenderValues | null
  readonly onTyped: () => void
  readonly onSent: (receipt: string) => void
}

/** The fields of the application sheet, from the CV to the send button. */
export function SheetForm({ vacancy, account, onTyped, onSent }: Props) {
  const sheet = useSheetForm(vacancy.id, account, onSent)
  const { form, cv, typed, hasCv } = sheet
  // The ticket is fetched when the form opens, because the server accepts it only after three
  // seconds.
  useEffect(() => void getOrRequestTicket(vacancy.id).catch(() => undefined), [vacancy.id])
  return (
    <form
      {...form.props}
      onSubmit={sheet.submit}
      ref={sheet.element}
      className={styles.form}
      onInput={(event) => {
        form.props.onInput(event)
        sheet.keep(event.currentTarget)
        // A new start, or a job that still goes on, can put a wrong end right.
        if (['from', 'current'].includes((event.target as HTMLInputElement).name))
          form.clearError('to')
        onTyped()
      }}
    >
      <ErrorSummary {...form.summary} />
      {!account && (
        <p className={styles.account}>
          Have an account?{' '}
          <Link to={`/login?job=${vacancy.id}&action=apply`}>Send it in two presses</Link>
        </p>
      )}
      {hasCv ? (
        <SheetCv field={form.field('file')} cv={cv} />
      ) : (
        <LastJobFields field={form.field} typed={typed} />
      )}
      <Button variant="ghost" size="sm" className={styles.turn} onClick={sheet.turnCv}>
        {hasCv ? 'No CV with you? Tell us about your last job instead' : 'I have a CV after all'}
      </Button>
      <SenderFields account={account} sheet={sheet} />
      <AcceptanceTick field={form.field('accepted')} company={vacancy.company} />
      <div className={styles.foot}>
        <SendingNote stage={sheet.stage} closed={sheet.closed} />
        <Button
          type="submit"
          size="lg"
          block
          busy={form.pending || sheet.stage === 'waiting for the CV'}
        >
          {sheet.label}
        </Button>
        <p className="muted">
          {account
            ? 'You can finish setting up your account afterwards.'
            : 'No account needed. You can make one afterwards.'}
        </p>
      </div>
    </form>
  )
}
