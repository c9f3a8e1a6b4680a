import { useEffect, useState } from 'react'
import { SECOND } from '#shared/words/durations.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { formatDay, formatTime } from '#web/reading/format-day.ts'
import type { Receipt } from '../../contract/receipt.ts'

const COPIED_SHOWN_MS = 4 * SECOND

/** The reference, the status when the application was sent, and what was sent when. */
export const ReceiptFacts = ({
  shown: { reference, status, sentAt, fileName },
}: {
  shown: Receipt
}) => (
  <SummaryList
    rows={[
      {
        name: 'Reference',
        value: <strong>{reference}</strong>,
        action: <CopyReference reference={reference} />,
      },
      { name: 'Status', value: <Tag tone="success">{status}</Tag> },
      {
        name: 'Sent',
        value: `${formatDay(sentAt)}, ${formatTime(sentAt)}${fileName ? `, with ${fileName}` : ''}`,
      },
    ]}
  />
)

function CopyReference({ reference }: { reference: string }) {
  const [said, say] = useState('')
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => say(''), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        onClick={() =>
          void navigator.clipboard.writeText(reference).then(
            () => say('Copied'),
            () => say("Your browser didn't copy the reference. Write it down instead."),
          )
        }
      >
        Copy<span className="hidden"> the reference</span>
      </Button>
      <span role="status">{said}</span>
    </>
  )
}
