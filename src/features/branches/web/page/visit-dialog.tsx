import { useEffect, useState } from 'react'
import { call } from '#web/call/call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { PhoneField } from '#web/kit/fields/phone-field.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { bookVisit, type BranchPage } from '../../contract.ts'
import { formatClock, formatWeekdayAndDay } from '../../domain/hours/hours-words.ts'
import {
  findVisitorNameRefusal,
  findVisitorPhoneRefusal,
  formatVisitTime,
  listVisitDays,
} from '../../domain/hours/visits.ts'

type Props = { branch: BranchPage; open: boolean; close: () => void }

/** Asks when someone would like to come in, and how they can be reached. */
export default function VisitDialog({ branch, open, close }: Props) {
  const [booked, setBooked] = useState('')
  useEffect(() => {
    if (!open) setBooked('')
  }, [open])
  return (
    <Dialog
      open={open}
      close={close}
      title={booked ? 'See you then' : `Book a visit to ${branch.name}`}
    >
      {booked ? (
        <>
          <p role="status" tabIndex={-1} ref={(words) => words?.focus()}>
            We've told {branch.name} that you're coming on {booked}. They'll call you if they can't
            see you then.
          </p>
          <Button onClick={close}>Close</Button>
        </>
      ) : (
        <VisitForm branch={branch} onBooked={setBooked} close={close} />
      )}
    </Dialog>
  )
}

type FormProps = Pick<Props, 'branch' | 'close'> & { onBooked: (when: string) => void }

function VisitForm({ branch, onBooked, close }: FormProps) {
  const [days] = useState(() => listVisitDays(branch, new Date()))
  const [day, setDay] = useState(days[0]?.day ?? '')
  const times = days.find((each) => each.day === day)?.times ?? []
  const form = useForm({
    rules: { day: null, time: null, name: findVisitorNameRefusal, phone: findVisitorPhoneRefusal },
    send: async (visit) => {
      await call(bookVisit, { params: { slug: branch.slug }, body: visit })
      onBooked(formatVisitTime(visit))
    },
  })
  if (days.length === 0)
    return (
      <p>
        There are no times left to book a visit in the next two weeks. Ring us on {branch.phone}.
      </p>
    )
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <Select
        {...form.field('day')}
        label="Which day?"
        width="medium"
        value={day}
        onChange={({ target }) => setDay(target.value)}
        options={days.map((each) => ({ value: each.day, label: formatWeekdayAndDay(each.day) }))}
      />
      <Select
        {...form.field('time')}
        label="What time?"
        width="medium"
        key={day}
        options={times.map((time) => ({ value: time, label: formatClock(time) }))}
      />
      <TextField {...form.field('name')} label="Your name" autoComplete="name" />
      <PhoneField
        {...form.field('phone')}
        label="Your phone number"
        hint="We'll call you if we can't see you at that time. A landline number is fine too."
      />
      <div className="cluster">
        <Button type="submit" busy={form.pending}>
          Tell the branch
        </Button>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
