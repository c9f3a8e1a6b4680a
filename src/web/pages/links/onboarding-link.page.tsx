import { OnboardingLink } from '#features/short-links/web/onboarding-link.tsx'

export default function OnboardingLinkPage() {
  return <OnboardingLink />
}
