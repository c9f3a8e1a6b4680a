import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { CountedTextArea } from '#web/kit/fields/counted-text-area.tsx'
import { PhoneField } from '#web/kit/fields/phone-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { type EnquiryReceipt, sendEmployerEnquiry } from '../contract.ts'
import {
  type EmployerEnquiry as Enquiry,
  findEnquiryRefusals,
  MAX_NEED_LENGTH,
} from '../domain/employer-enquiry.ts'
import styles from './employer-enquiry.module.css'
import { EnquirySent } from './enquiry-sent.tsx'

type SentEnquiry = { readonly enquiry: Enquiry; readonly receipt: EnquiryReceipt }

/** The form in which an employer describes what they need. After the sending, its place shows what was sent and to which branch. */
export function EmployerEnquiry() {
  const [sent, setSent] = useState<SentEnquiry>()
  return (
    <Card as="section" padded className={styles.enquiry} aria-labelledby="enquiry">
      {sent ? (
        <EnquirySent {...sent} />
      ) : (
        <EnquiryForm onSent={(enquiry, receipt) => setSent({ enquiry, receipt })} />
      )}
    </Card>
  )
}

const ruleOf = (name: keyof Enquiry) => (_value: string, values: Enquiry) =>
  findEnquiryRefusals(values)[name]

function EnquiryForm({ onSent }: { onSent: (enquiry: Enquiry, receipt: EnquiryReceipt) => void }) {
  const form = useForm({
    rules: {
      company: ruleOf('company'),
      place: ruleOf('place'),
      name: ruleOf('name'),
      phoneNumber: ruleOf('phoneNumber'),
      need: ruleOf('need'),
    },
    send: async (enquiry) => onSent(enquiry, await call(sendEmployerEnquiry, { body: enquiry })),
  })
  return (
    <>
      <h2 id="enquiry">Tell us what you need</h2>
      <p className="muted">Your nearest branch gets your message at once and will call you back.</p>
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <TextField {...form.field('company')} label="Company" autoComplete="organization" />
        <TextField
          {...form.field('place')}
          label="Where is the work?"
          hint="A town or postcode"
          autoComplete="off"
        />
        <TextField {...form.field('name')} label="Your name" autoComplete="name" />
        <PhoneField {...form.field('phoneNumber')} label="Phone number" />
        <CountedTextArea
          {...form.field('need')}
          label="What do you need?"
          hint="For example: two drivers with a Category C licence, from Monday, for six weeks."
          longest={MAX_NEED_LENGTH}
        />
        <Button type="submit" busy={form.pending}>
          Send to the nearest branch
        </Button>
      </form>
    </>
  )
}
