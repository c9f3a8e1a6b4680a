import { useClientConfig } from '#web/client-config.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import type { BranchOrCrm } from '#features/consultants/contract/branches.ts'
import { useBranchesAndCrms } from '#features/consultants/web/branches-and-crms.ts'
import styles from './dashboard.module.css'

/** The optional links of an installation to other sites. */
const EXTERNAL_LINKS = [
  ['onlineRegistration', 'Online registration'],
  ['talent', 'Talent network'],
] as const

export function OwnBranchesAndLinks() {
  const loaded = useBranchesAndCrms()
  const { links } = useClientConfig()
  if (loaded.stage === 'failed') return <ListFailureNotice {...loaded} />
  const data = loaded.stage === 'ready' ? loaded.data : undefined
  const elsewhere = EXTERNAL_LINKS.flatMap(([name, words]) =>
    links[name] ? [{ to: links[name], words }] : [],
  )
  return (
    <div className={styles.belongings} aria-busy={!data}>
      <section>
        <h2>Your branches</h2>
        <NameList
          names={data?.branches}
          none="You belong to no branch yet, so you see no registrations."
        />
      </section>
      <section>
        <h2>Your CRMs</h2>
        <NameList names={data?.crms} none="You have no CRM to hand registrations over to." />
        {links.crm && (
          <p>
            <a href={links.crm}>Open the CRM</a>
          </p>
        )}
      </section>
      {elsewhere.length > 0 && (
        <section>
          <h2>Elsewhere</h2>
          <ul className={styles.names}>
            {elsewhere.map(({ to, words }) => (
              <li key={to}>
                <a href={to}>{words}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function NameList({ names, none }: { names: readonly BranchOrCrm[] | undefined; none: string }) {
  if (!names) return <Skeleton />
  if (names.length === 0) return <p>{none}</p>
  return (
    <ul className={styles.names}>
      {names.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}
