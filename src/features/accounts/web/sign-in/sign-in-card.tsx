import { useState } from 'react'
import { usePortalBlock } from '#features/content/web/use-portal-block.ts'
import {
  type JobAction,
  formatJobActionQuery,
  readJobOfPage,
} from '#features/tracked-applications/web/job-action.ts'
import { JobStrip } from '#features/vacancies/web/job-strip.tsx'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { CheckMailMessage } from './check-mail.tsx'
import styles from '../account-card.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { SocialButtons } from '../providers/social-buttons.tsx'

type Props = {
  jobAction: JobAction | null
  /** The address of the page that opens after the sign-in. */
  target: string
  /** The reason why another way to sign in failed and led back here. */
  failure?: string | undefined
  onSignedIn: (userId: string) => Promise<void>
}

/** Offers to sign in or to make an account. A person who came from a job sees its name at the top, and both ways lead back to that job. */
export function SignInCard({ jobAction, target, failure, onSignedIn }: Props) {
  const [unconfirmed, setUnconfirmed] = useState('')
  if (unconfirmed)
    return (
      <CheckMailMessage title="Check your email to finish signing in" emailAddress={unconfirmed} />
    )
  return (
    <>
      <h1 tabIndex={-1}>Sign in</h1>
      {jobAction && (
        <JobStrip
          job={jobAction.job}
          words={jobAction.action === 'apply' ? 'to apply for' : 'to save'}
        />
      )}
      <SignInForm
        jobAction={jobAction}
        failure={failure}
        onSignedIn={onSignedIn}
        onUnconfirmed={setUnconfirmed}
      />
      <SocialButtons redirectUrl={target} jobAction={jobAction} />
      <NewAccountSection jobAction={jobAction ?? readJobOfPage(target)} />
    </>
  )
}

/** Shows the installation's own text about new accounts, or a default until it is loaded. The link to onboarding carries the job action. */
function NewAccountSection({ jobAction }: Pick<Props, 'jobAction'>) {
  const block = usePortalBlock('login')
  const links = block?.links ?? [{ label: 'Create an account', href: '/onboarding' }]
  return (
    <section className={styles.apart}>
      <h2>{block?.title ?? 'New here?'}</h2>
      {block ? (
        <ForeignHtml html={block.html} />
      ) : (
        <p>An account keeps your CV, your saved jobs and every step of your applications.</p>
      )}
      {links.map(({ label, href }) => (
        <ButtonLink
          key={href}
          variant="secondary"
          block
          to={href === '/onboarding' ? href + formatJobActionQuery(jobAction) : href}
        >
          {label}
        </ButtonLink>
      ))}
    </section>
  )
}
