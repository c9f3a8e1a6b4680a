import { MissingCodeMessage } from '#features/accounts/web/confirming/missing-code.tsx'
import { OpenPortalQuestion } from '#features/onboarding/web/portal/open-portal.tsx'
import { useCodeOfQuery } from '#features/accounts/web/use-code-of-query.ts'
import { ContentBlock } from '#features/content/web/content-block.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'

/** The page at /validate/onboarding: an invitation to the portal, with a button that signs in. */
export default function ValidateOnboardingPage() {
  const code = useCodeOfQuery()
  const block = <ContentBlock name="validate" />
  if (!code)
    return (
      <>
        <MissingCodeMessage words="If that does not help, type the code in our email, or ask your consultant for a new invitation.">
          <ButtonLink variant="secondary" to="/p">
            Type the code
          </ButtonLink>
        </MissingCodeMessage>
        {block}
      </>
    )
  return (
    <OpenPortalQuestion code={code} greeting="Open your portal">
      {block}
    </OpenPortalQuestion>
  )
}
