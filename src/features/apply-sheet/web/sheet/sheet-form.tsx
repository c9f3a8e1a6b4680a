import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import styles from './apply-sheet.module.css'
import { AcceptanceTick } from './acceptance-tick.tsx'
import { AddressField } from './address-field.tsx'
import { LastJobFields } from './last-job-fields.tsx'
import { NumberField } from './number-field.tsx'
import { SheetCv } from './sheet-cv.tsx'
import { SendingNote } from './sending-note.tsx'
import type { TypedSheet } from './stored-sheet.ts'
import { takeTicket } from './ticket.ts'
import { useSheetForm } from './use-sheet-form.ts'

type SheetField = { readonly id: string; readonly name: string; readonly error: string | undefined }
type Props = {
  readonly vacancy: VacancyDetail
  readonly onTyped: () => void
  readonly onSent: (receipt: string) => void
}

/** The boxes of the sheet, from the CV to the button. */
export function SheetForm({ vacancy, onTyped, onSent }: Props) {
  const sheet = useSheetForm(vacancy.id, onSent)
  const { form, cv, typed, hasCv, hasNumber } = sheet
  // The ticket is fetched behind the sheet, so that it has its age when the sheet is sent.
  useEffect(() => void takeTicket(vacancy.id).catch(() => undefined), [vacancy.id])
  const first = useRef(typed)
  return (
    <form
      {...form.props}
      ref={sheet.element}
      className={styles.form}
      onInput={(event) => {
        form.props.onInput(event)
        sheet.keep(event.currentTarget)
        onTyped()
      }}
    >
      <ErrorSummary {...form.summary} />
      <p className={styles.account}>
        Have an account?{' '}
        <Link to={`/login?job=${vacancy.id}&action=apply`}>Send it in two presses</Link>
      </p>
      {hasCv ? (
        <SheetCv field={form.field('file')} cv={cv} />
      ) : (
        <LastJobFields field={form.field} typed={first.current} />
      )}
      <Button variant="ghost" size="sm" className={styles.turn} onClick={sheet.turnCv}>
        {hasCv ? 'No CV with you? Tell us about your last job instead' : 'I have a CV after all'}
      </Button>
      <NameFields field={form.field} typed={first.current} />
      <AddressField field={form.field('emailAddress')} typed={first.current.emailAddress} />
      <NumberField
        field={form.field('phoneNumber')}
        typed={first.current.phoneNumber}
        hasNumber={hasNumber}
        turn={sheet.turnNumber}
      />
      <AcceptanceTick field={form.field('accepted')} company={vacancy.company} />
      <div className={styles.foot}>
        <SendingNote stage={sheet.stage} closed={sheet.closed} />
        <Button type="submit" size="lg" block busy={form.pending}>
          {sheet.label}
        </Button>
        <p className="muted">No account needed. You can make one afterwards.</p>
      </div>
    </form>
  )
}

type NameProps = {
  readonly field: (name: 'firstName' | 'lastName') => SheetField
  readonly typed: TypedSheet
}
const NameFields = ({ field, typed }: NameProps) => (
  <div className={styles.pair}>
    <TextField
      {...field('firstName')}
      label="First name"
      autoComplete="given-name"
      spellCheck={false}
      defaultValue={typed.firstName}
    />
    <TextField
      {...field('lastName')}
      label="Last name"
      autoComplete="family-name"
      spellCheck={false}
      defaultValue={typed.lastName}
    />
  </div>
)
