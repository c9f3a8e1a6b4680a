import { useCallback } from 'react'
import { LetterList } from '#features/registrations/web/flow/screens/letters.tsx'
import { call } from '#web/call/call.ts'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { previewSendCandidate } from '../../../contract/review.ts'
import type { PreviewedLetter } from '#features/registrations/contract/reminder.ts'
import type { Channel } from '#features/registrations/domain/life-cycle/channels.ts'
import styles from '../review-pages.module.css'
import { useSettledText } from '../use-settled-text.ts'

type Props = {
  readonly id: string
  readonly channels: readonly Channel[]
  readonly message: string
  /** The questions that are asked again, because the letter depends on them. */
  readonly asksFor: readonly string[]
}

/** Shows the letters as they will be sent, except for their link. */
export function LetterPreview({ id, channels, message, asksFor }: Props) {
  const wanted = JSON.stringify({ channels, message, asksFor })
  const asked = useSettledText(wanted)
  const letters = useLoaded(
    useCallback((): Promise<readonly PreviewedLetter[]> => {
      const { channels: by, message: words } = JSON.parse(asked) as Pick<Props, 'message'> & {
        channels: Channel[]
      }
      return by.length === 0
        ? Promise.resolve([])
        : call(previewSendCandidate, {
            params: { id },
            body: { channels: by, ...(words.trim() === '' ? {} : { message: words }) },
          })
    }, [id, asked]),
  )
  if (channels.length === 0) return null
  return (
    <section
      aria-labelledby="preview"
      className={`stack ${styles.part}`}
      // The letters may not contain the latest typed text yet.
      aria-busy={letters.stage === 'loading' || asked !== wanted}
    >
      <h2 id="preview">What they will read</h2>
      {letters.stage === 'failed' && (
        <ListFailureNotice failure={letters.failure} again={letters.again} />
      )}
      {letters.stage === 'ready' && (
        <LetterList letters={letters.data} hasMessage={message.trim() !== ''} />
      )}
    </section>
  )
}
