import { PortalLink } from '#features/onboarding/web/portal-link.tsx'

export default function PortalLinkPage() {
  return <PortalLink />
}
