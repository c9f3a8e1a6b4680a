import { useCallback } from 'react'
import { Letters } from '#features/registrations/web/flow/screens/letters.tsx'
import { call } from '#web/call/call.ts'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { previewSendCandidate } from '../../../contract/review.ts'
import type { Letter } from '#features/registrations/contract/reminder.ts'
import type { Channel } from '#features/registrations/domain/life/channels.ts'
import styles from '../review-pages.module.css'
import { useSettled } from '../use-settled.ts'

type Props = {
  readonly id: string
  readonly channels: readonly Channel[]
  readonly message: string
  /** What they ask for again: something else makes another letter. */
  readonly asksFor: readonly string[]
}

/** The letters as they will be sent, but for their link. */
export function LetterPreview({ id, channels, message, asksFor }: Props) {
  const wanted = JSON.stringify({ channels, message, asksFor })
  const asked = useSettled(wanted)
  const letters = useLoaded(
    useCallback((): Promise<readonly Letter[]> => {
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
      // What is typed now may not be in them yet.
      aria-busy={letters.stage === 'loading' || asked !== wanted}
    >
      <h2 id="preview">What they will read</h2>
      {letters.stage === 'failed' && <TryAgain failure={letters.failure} again={letters.again} />}
      {letters.stage === 'ready' && (
        <Letters letters={letters.data} hasMessage={message.trim() !== ''} />
      )}
    </section>
  )
}
