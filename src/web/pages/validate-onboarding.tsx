import { OpenPortal } from '#features/accounts/web/open-portal.tsx'
import { useCodeOfQuery } from '#features/accounts/web/use-code-of-query.ts'
import { ContentBlock } from '#features/content/web/content-block.tsx'

/** /validate/onboarding: an invitation into the portal; its press signs in. */
export default function ValidateOnboardingPage() {
  return (
    <OpenPortal code={useCodeOfQuery() ?? ''} greeting="Open your portal">
      <ContentBlock name="validate" />
    </OpenPortal>
  )
}
