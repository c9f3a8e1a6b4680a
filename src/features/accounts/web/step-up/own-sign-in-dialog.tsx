import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { OWN_SIGN_IN_TITLE, OwnSignInExplanation } from './own-sign-in-explanation.tsx'

const REGISTRATION_PATH = '/registration'

/**
 * Explains that a call was refused because the session came from a link that a branch has seen, so that the person has to sign in themselves. The
 * dialog opens above the screen that made the call, and what was typed there stays.
 */
export function OwnSignInDialog({ close }: { close: () => void }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const answer = async (event: MouseEvent) => {
    event.preventDefault()
    await navigate(REGISTRATION_PATH)
    // The dialog closes first: closing takes a step back in the history, which would undo a navigation that came before it.
    close()
  }
  return (
    <Dialog open passing close={close} title={OWN_SIGN_IN_TITLE}>
      <OwnSignInExplanation />
      {!pathname.startsWith(REGISTRATION_PATH) && (
        <ButtonLink
          variant="ghost"
          size="sm"
          to={REGISTRATION_PATH}
          onClick={(event) => void answer(event)}
        >
          Answer my registration
        </ButtonLink>
      )}
    </Dialog>
  )
}
