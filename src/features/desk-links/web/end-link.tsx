import { call } from '#web/call/call.ts'
import { ConfirmButton } from '#web/kit/dialogs/confirm-button.tsx'
import { showToast } from '#web/shell/toast.ts'
import { type ListedLink, revokeShortLink } from '#features/short-links/contract/desk.ts'

/** Asks the consultant before it ends the link, because an ended link stops working at once and cannot be restored. */
export function EndLinkButton({
  link,
  words,
  ended,
}: {
  link: ListedLink
  words: string
  ended: () => void
}) {
  const said = () => {
    showToast('The link no longer works')
    ended()
  }
  return (
    <ConfirmButton
      words="End link"
      about={`: ${words}`}
      title="End this link?"
      confirm="End link"
      act={() => call(revokeShortLink, { params: { id: link.id } })}
      onDone={said}
    >
      <p>
        {words}. Anyone who opens it afterwards reads that it was withdrawn. A new one has another
        address.
      </p>
    </ConfirmButton>
  )
}
