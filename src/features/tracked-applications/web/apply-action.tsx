import { lazy, type ReactNode, Suspense } from 'react'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { useCandidate, useSession } from '#web/session/session.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import { ApplyBar } from './apply-bar.tsx'

const SignedInApply = lazy(() => loadWhenOnline(() => import('./signed-in-apply.tsx')))

export type JobToApplyFor = {
  readonly id: string
  readonly title: string
  readonly branch: string | null
}
/**
 * The props of the apply button. `look` chooses between a panel on a vacancy's page and a row in the pane next to a list. `smallerButtons` are shown
 * next to it, such as the one that saves the job.
 */
export type ApplyProps = {
  to: JobToApplyFor
  look: 'panel' | 'row'
  smallerButtons: ReactNode
  /**
   * The address that opens the application sheet, the form for people without an account, over the page with the button. Without it, the sheet opens
   * over the page of the job.
   */
  sheet?: string | undefined
  /** Called after the application was sent, so that a screen can remove the job. */
  onSent?: () => void
}

/** Shows the button to apply. The server renders the signed-out visitor's button, which is a link and works without scripts. */
export function ApplyButton(props: ApplyProps) {
  const candidate = useCandidate()
  const byShortCode = useSession(({ onboarding }) => onboarding.shortcode !== null)
  const { to, look, smallerButtons, sheet = `/vacancy/${to.id}?apply=1` } = props
  const size = look === 'panel' ? 'lg' : 'md'
  if (candidate) {
    return (
      <Suspense
        fallback={
          <ApplyBar look={look} beside={smallerButtons}>
            <Button size={size} block={look === 'panel'} busy>
              Apply
            </Button>
          </ApplyBar>
        }
      >
        <SignedInApply key={to.id} {...props} candidateId={candidate.id} size={size} />
      </Suspense>
    )
  }
  // Someone without an account applies with the sheet. A visitor with a short code is led through
  // onboarding instead.
  const path = byShortCode ? `/onboarding?job=${to.id}&action=apply` : sheet
  return (
    <ApplyBar look={look} beside={smallerButtons}>
      <ButtonLink
        size={size}
        block={look === 'panel'}
        to={path}
        state={{ stay: true, sheet: true }}
      >
        Apply
      </ButtonLink>
    </ApplyBar>
  )
}
