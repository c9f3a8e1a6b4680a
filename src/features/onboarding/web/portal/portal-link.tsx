import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ONBOARDING_FAILED_MESSAGE } from '#features/accounts/contract/validation.ts'
import { OpenPortalQuestion } from './open-portal.tsx'
import { ProvePhoneForPortal } from './prove-phone.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { findTypedCodeRefusal } from '#features/short-links/domain/link-code.ts'
import { BranchLine } from '#features/short-links/web/branch-line.tsx'
import { EndedLinkCard } from '#features/short-links/web/ended-card.tsx'
import { ENDED_LINK_TITLES } from '#features/short-links/web/ended-words.ts'
import { type UnusableLink, LinkLoader } from '#features/short-links/web/link-gate.tsx'
import { useLinkCode } from '#features/short-links/web/use-link-code.ts'

/**
 * The page /p asks for the code from a letter. Once the code is typed there or comes with the page's address, one press of a button opens the portal.
 */
export function PortalLink() {
  const code = useLinkCode('/p')
  if (!code) return <TypePortalCodeForm />
  return (
    <LinkLoader
      kind="p"
      code={code}
      renderOpened={(link) =>
        link.secondFactor ? (
          <ProvePhoneForPortal code={code} link={link} />
        ) : (
          <OpenPortalQuestion
            code={code}
            greeting={link.firstName ? `Hello ${link.firstName}` : 'Welcome'}
          >
            <BranchLine branch={link.branch} words="Questions? Ask" />
          </OpenPortalQuestion>
        )
      }
      renderEnded={(end) => <PortalLinkEnded {...end} />}
    />
  )
}

function TypePortalCodeForm() {
  const navigate = useNavigate()
  const form = useForm({
    rules: { code: findTypedCodeRefusal },
    send: async ({ code }) => navigate('/p', { state: { code: code.trim() } }),
  })
  return (
    <>
      <PageTitle>Open your portal</PageTitle>
      <h1 tabIndex={-1}>Open your portal</h1>
      <p>
        Type the code from your letter or message. It opens your account, without a password to
        remember.
      </p>
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field('code')}
          label="Code"
          hint="10 letters and digits, such as 7K3QX-M9P2R"
          width="medium"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <Button type="submit" block busy={form.pending}>
          Continue
        </Button>
      </form>
    </>
  )
}

function PortalLinkEnded({ reason, branch }: UnusableLink) {
  const [typing, setTyping] = useState(false)
  if (typing) return <TypePortalCodeForm />
  const signIn = {
    words: reason === 'used' ? 'Sign in' : 'Sign in to get a new link',
    to: '/login',
  }
  if (reason !== 'unknown')
    return (
      <EndedLinkCard
        title={ENDED_LINK_TITLES[reason]}
        branch={branch}
        ways={[signIn, { words: 'Set a password', to: '/reset' }]}
      >
        {reason === 'used' ? 'Your portal is open already.' : ONBOARDING_FAILED_MESSAGE}
      </EndedLinkCard>
    )
  return (
    <>
      <EndedLinkCard title="Check the code" branch={branch} ways={[signIn]}>
        {ONBOARDING_FAILED_MESSAGE}
      </EndedLinkCard>
      <p>
        <Button variant="ghost" onClick={() => setTyping(true)}>
          Type the code again
        </Button>
      </p>
    </>
  )
}
