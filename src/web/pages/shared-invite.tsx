import { SharedInvite } from '#features/short-links/web/shared-invite.tsx'

export default function SharedInvitePage() {
  return <SharedInvite />
}
