import { InvitationLink } from '#features/short-links/web/invitation-link.tsx'

export default function InvitationLinkPage() {
  return <InvitationLink />
}
