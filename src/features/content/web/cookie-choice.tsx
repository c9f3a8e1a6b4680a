import { useClientConfig } from '#web/client-config.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { useSession } from '#web/session/session.ts'

const COOKIE_CHOICE_TEXTS = {
  accepted: 'You have accepted analytics.',
  refused: 'You have refused analytics.',
  open: 'You have not chosen yet, so nothing is measured.',
}

/** Shows on the cookie page whether the visitor allows the measuring of visits; shows nothing if the installation measures none. */
export function CookieChoice() {
  const { analytics } = useClientConfig()
  const consent = useSession(({ consent }) => consent)
  if (!analytics) return null
  return (
    <InsetNote title="Your choice">
      <p aria-live="polite">
        {COOKIE_CHOICE_TEXTS[(consent as 'accepted' | 'refused' | null) ?? 'open']}
      </p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => useSession.setState({ consent: 'accepted' })}
      >
        Accept
      </Button>{' '}
      <Button
        variant="secondary"
        size="sm"
        onClick={() => useSession.setState({ consent: 'refused' })}
      >
        Reject
      </Button>
    </InsetNote>
  )
}
