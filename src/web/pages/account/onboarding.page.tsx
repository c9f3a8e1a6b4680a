import { OnboardingFlow } from '#features/onboarding/web/onboarding-flow.tsx'

export default function OnboardingPage() {
  return <OnboardingFlow />
}
