import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import styles from '../new-registration.module.css'

type Props = { readonly typedFor: string; readonly onUse: () => void; readonly onClear: () => void }

/** Asks before the stored address or number of one person is used for another person. `onUse`: creates the registration nevertheless. */
export function OtherPersonDetailsNote({ typedFor, onUse, onClear }: Props) {
  // The pressed button is at the end of a long form, so the focus moves to this note.
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <InsetNote tone="warning">
      <div role="alert" tabIndex={-1} ref={note}>
        <p>
          The contact details in this form were kept from one for {typedFor}. Check whose they are.
        </p>
      </div>
      <div className={`cluster ${styles.actions}`}>
        <Button variant="secondary" size="sm" onClick={onClear}>
          Clear them
        </Button>
        <Button variant="secondary" size="sm" type="submit" onClick={onUse}>
          Use them all the same
        </Button>
      </div>
    </InsetNote>
  )
}
