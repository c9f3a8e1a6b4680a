import { useEffect, useRef } from 'react'
import { formatDay } from '#web/reading/format-day.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { QrCode } from '#web/kit/pictures/qr-code.tsx'
import { showToast } from '#web/shell/toast.ts'
import type { DeskDetails } from '../../../contract/review.ts'
import { describeWhereSent } from '../../../domain/sent-letters.ts'
import { formatRegistrationAddress } from '../review-address.ts'
import styles from '../review-pages.module.css'
import type { SentLink } from './use-sending.ts'

/** Shows that the registration was sent to its candidate. The link is shown only once, here. */
export function SentToCandidate({
  desk: { id, candidate, queue },
  link: { url, expiresAt, letters, hasMessage },
}: {
  desk: DeskDetails
  link: SentLink
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast('Link copied'),
      () => showToast('The link could not be copied. Select it instead.', { tone: 'error' }),
    )
  return (
    <Card as="section" padded className={`stack ${styles.part}`} aria-labelledby="sent">
      <h2 id="sent" ref={heading} tabIndex={-1}>
        Sent to {candidate.firstName}
      </h2>
      <p>{describeWhereSent(letters, hasMessage)}</p>
      <p>
        {candidate.firstName} sees what is needed, and why. The registration comes back under To
        review.
      </p>
      <p>
        Their link works until {formatDay(expiresAt)} and asks for a code before it shows anything:
      </p>
      <p className={styles.link}>{url}</p>
      <QrCode
        address={url}
        words={`The link for ${candidate.firstName}, to scan with a telephone`}
      />
      <div className={`cluster ${styles.buttons}`}>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy the link
        </Button>
        <ButtonLink variant="secondary" to={formatRegistrationAddress(id)}>
          Back to the registration
        </ButtonLink>
        {queue.next && (
          <ButtonLink to={formatRegistrationAddress(queue.next)}>
            Review the next one ({queue.left} left)
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
