import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { NEEDS_OWN_SIGN_IN, OwnSignInWay } from './own-sign-in-way.tsx'

const REGISTRATION = '/registration'

/**
 * The dialog opens above the screen whose call was refused. That screen preserves the typed values and shows the reason once the dialog is closed.
 */
export function OwnSignInDialog({ close }: { close: () => void }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const answer = async (event: MouseEvent) => {
    event.preventDefault()
    await navigate(REGISTRATION)
    // The dialog closes first: closing takes a step back in the history, which would undo a navigation that came before it.
    close()
  }
  return (
    <Dialog open passing close={close} title={NEEDS_OWN_SIGN_IN}>
      <OwnSignInWay />
      {!pathname.startsWith(REGISTRATION) && (
        <ButtonLink
          variant="ghost"
          size="sm"
          to={REGISTRATION}
          onClick={(event) => void answer(event)}
        >
          Answer my registration
        </ButtonLink>
      )}
    </Dialog>
  )
}
