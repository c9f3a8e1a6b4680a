import { Link } from 'react-router'
import { call } from '#web/call/call.ts'
import { formatDay } from '#web/reading/format-day.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { useAction } from '#web/forms/use-action.ts'
import { acceptPolicy, type PolicyAcceptance } from '../../contract/policy-acceptance.ts'
import styles from './policies-card.module.css'
import { saveToProfileCopy, requireCandidateId } from '../profile-copy.ts'
import { SectionCard } from '../section-card.tsx'
import { showSavedChange } from '../show-saved.ts'
import { type ListedPolicy, DECLARATION_POLICY, loadPolicies } from './listed-policies.ts'

const HEADING_ID = 'policies'

/** Lists the policies that the candidate agreed to, with the dates. A newer version can be read and accepted here. */
export function PoliciesCard({ acceptances }: { acceptances: readonly PolicyAcceptance[] }) {
  const policies = useReading('policies', loadPolicies)
  return (
    <SectionCard id={HEADING_ID} title="Policies you accepted">
      {policies.stage === 'failed' && (
        <ListFailureNotice failure={policies.failure} again={policies.again} />
      )}
      {policies.stage === 'loading' && (
        <div aria-busy="true">
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {policies.stage === 'ready' && (
        <ul className={styles.policies}>
          {[...policies.data, DECLARATION_POLICY].map((policy) => (
            <AcceptedPolicy
              key={policy.policy}
              policy={policy}
              acceptances={acceptances.filter((one) => one.policy === policy.policy)}
            />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function AcceptedPolicy({
  policy: { policy, title, version, to },
  acceptances,
}: {
  policy: ListedPolicy
  acceptances: readonly PolicyAcceptance[]
}) {
  const { busy, problem, run } = useAction()
  const latest = acceptances.at(-1)
  const current = acceptances.some((one) => one.version === version)

  const accept = () =>
    run(async () => {
      const made = await call(acceptPolicy, {
        params: { id: requireCandidateId() },
        body: { policy, version },
      })
      showSavedChange(`${title} accepted`, HEADING_ID, () =>
        saveToProfileCopy('policyacceptance', made),
      )
    })
  return (
    <li>
      <span>
        {to ? <Link to={to}>{title}</Link> : title}
        <span className={`muted ${styles.when}`}>
          {latest
            ? `Accepted on ${formatDay(latest.acceptedAt)}, version ${latest.version}`
            : 'Not accepted yet'}
          {latest && !current && `. There is a newer version, ${version}`}
        </span>
      </span>
      {to && !current && (
        <Button variant="soft" size="sm" busy={busy} onClick={() => void accept()}>
          Accept<span className="hidden"> {title}</span>
        </Button>
      )}
      {problem && (
        <p role="alert" className={styles.failed}>
          {problem}
        </p>
      )}
    </li>
  )
}
