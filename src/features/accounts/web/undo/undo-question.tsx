import type { RefObject } from 'react'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import styles from '../account-card.module.css'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  working: boolean
  problem: string | undefined
  onUndo: () => void
}

/** The question of the page, which explains what the button does, because the person may have made the change themselves. */
export const UndoQuestion = ({ heading, working, problem, onUndo }: Props) => (
  <>
    <PageTitle>This was not me</PageTitle>
    <h1 ref={heading} tabIndex={-1}>
      <TextWithoutLineBreaks>
        {working ? 'Putting it right' : 'Did someone else change your account?'}
      </TextWithoutLineBreaks>
    </h1>
    {problem && (
      <InsetNote tone="danger">
        <p role="alert">{problem}</p>
      </InsetNote>
    )}
    <p>If you press ‘This was not me’:</p>
    <ul>
      <li>you sign in with the email address that our letter went to</li>
      <li>an address that took its place is removed from your account</li>
      <li>everyone is signed out, on every device</li>
      <li>the password no longer works, and you choose a new one</li>
    </ul>
    <p>If you made the change yourself, there is nothing to do. Nothing has happened yet.</p>
    <div className={`cluster ${styles.actions}`}>
      <Button variant="danger" busy={working} onClick={onUndo}>
        This was not me
      </Button>
      <ButtonLink variant="secondary" to="/">
        It was me
      </ButtonLink>
    </div>
  </>
)
