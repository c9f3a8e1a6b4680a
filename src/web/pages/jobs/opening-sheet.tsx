import { Link, useLocation } from 'react-router'
import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { formatBranchName } from '#shared/words/job-words.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { removeApplyParameter } from './sheet-address.ts'

/**
 * The server's placeholder for the application sheet (the form to apply without an account), whose code comes later. It offers other ways to apply to
 * a browser in which scripts are off or do not arrive.
 */
export default function OpeningSheet({ vacancy }: { vacancy: VacancyDetail }) {
  const { pathname, search } = useLocation()
  const { id, jobId, jobTitle, branch } = vacancy
  return (
    <section aria-labelledby="opening-sheet">
      <h2 id="opening-sheet">Apply for {jobTitle}</h2>
      <p data-soon>
        The form will open here in a moment. If it doesn’t, you can apply with an account instead.
      </p>
      <noscript>
        <p>You need JavaScript to apply here, but it is switched off in this browser.</p>
      </noscript>
      <p>
        <ButtonLink to={`/onboarding?job=${id}&action=apply`}>
          Create an account and apply
        </ButtonLink>
      </p>
      {branch && (
        <p>
          Or <Link to={`/branches/${branch.id}`}>ring our {formatBranchName(branch.name)}</Link> and
          quote the reference {jobId}.
        </p>
      )}
      <p>
        <Link to={pathname + removeApplyParameter(search)}>Back to the job</Link>
      </p>
    </section>
  )
}
