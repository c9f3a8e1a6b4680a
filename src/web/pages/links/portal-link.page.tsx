import { PortalLink } from '#features/onboarding/web/portal/portal-link.tsx'

export default function PortalLinkPage() {
  return <PortalLink />
}
