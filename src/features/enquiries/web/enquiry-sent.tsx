import { useEffect, useRef } from 'react'
import { formatBranchName } from '#shared/words/job-words.ts'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { formatDay, formatTime } from '#web/reading/format-day.ts'
import type { EnquiryReceipt } from '../contract.ts'
import type { EmployerEnquiry } from '../domain/employer-enquiry.ts'

/** The receipt of an employer's message. It is shown only here and not emailed, because the form does not ask for an email address. */
export function EnquirySent({
  enquiry: { company, place, name, phoneNumber, need },
  receipt: { branch, sentAt },
}: {
  enquiry: EmployerEnquiry
  receipt: EnquiryReceipt
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 id="enquiry" ref={heading} tabIndex={-1}>
        Thank you. Our {formatBranchName(branch.name)} has your message
      </h2>
      <p>
        They will call you on {phoneNumber}. Can’t wait? Call{' '}
        <a href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`}>{branch.phone}</a>.
      </p>
      <SummaryList
        rows={[
          { name: 'Sent', value: `${formatDay(sentAt)}, ${formatTime(sentAt)}` },
          { name: 'Company', value: company },
          { name: 'Where', value: place },
          { name: 'Name', value: name },
          { name: 'What you need', value: need },
        ]}
      />
    </>
  )
}
