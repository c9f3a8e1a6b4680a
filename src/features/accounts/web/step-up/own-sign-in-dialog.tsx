import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { NEEDS_OWN_SIGN_IN, OwnSignInWay } from './own-sign-in-way.tsx'

const REGISTRATION = '/registration'

/** Over the screen whose call was refused, which keeps what was typed and says why once this is closed. */
export function OwnSignInDialog({ close }: { close: () => void }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const answer = async (event: MouseEvent) => {
    event.preventDefault()
    await navigate(REGISTRATION)
    // Not before: closing takes a step back, which would take this way back as well.
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
