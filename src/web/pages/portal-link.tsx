import { PortalLink } from '#features/short-links/web/portal-link.tsx'

export default function PortalLinkPage() {
  return <PortalLink />
}
