import { LetterList } from '#features/registrations/web/flow/screens/letters.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import styles from '../review-pages.module.css'
import type { useLetterPreview } from './use-letter-preview.ts'

type Props = ReturnType<typeof useLetterPreview> & { readonly hasMessage: boolean }

/** Shows the letters as they will be sent, except for their link. */
export const LetterPreview = ({ letters, outdated, hasMessage }: Props) => (
  <section
    aria-labelledby="preview"
    className={`stack ${styles.part}`}
    // The preview may not show the text that was typed last.
    aria-busy={outdated}
  >
    <h2 id="preview">What they will read</h2>
    {letters.stage === 'failed' && (
      <ListFailureNotice failure={letters.failure} again={letters.again} />
    )}
    {letters.stage === 'ready' && <LetterList letters={letters.data} hasMessage={hasMessage} />}
  </section>
)
