import type { ReactNode } from 'react'
import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useSession } from '#web/session/session.ts'
import { type LoadedReading, useLoaded } from '#web/reading/use-loaded.ts'
import { getRegistrationCounts, type RegistrationCounts } from '../../contract/list/desk-list.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import type { BranchOrCrm } from '#features/consultants/contract/branches.ts'
import { DESK_VIEW_NAMES, DESK_VIEWS } from '#features/registrations/domain/desk-list/views.ts'
import { useBranchesAndCrms } from '#features/consultants/web/branches-and-crms.ts'
import styles from './dashboard.module.css'
import { WaitingCountCard } from './waiting-card.tsx'

const readCounts = () => call(getRegistrationCounts, { query: {} })

/**
 * The views of the list of registrations that the dashboard shows with a number. The view of all registrations is left out, because it is not waiting
 * work.
 */
const COUNTED_VIEWS = DESK_VIEWS.filter((view) => view !== 'all')

/** The optional links of an installation to other sites. */
const EXTERNAL_LINKS = [
  ['onlineRegistration', 'Online registration'],
  ['talent', 'Talent network'],
] as const

/** Renders /consultant: the waiting work, and the consultant's branches. `also`: the waiting work of other features, a WaitingCountCard each. */
export function ConsultantDashboard({ also }: { also: ReactNode }) {
  const firstName = useSession(({ consultant }) => consultant.auth?.firstName ?? '')
  const counts = useLoaded(readCounts)
  return (
    <>
      <div className={`cluster ${styles.pageHead}`}>
        <h1 tabIndex={-1}>Hello {firstName}</h1>
        <ButtonLink to="/consultant/registrations/new">New registration</ButtonLink>
      </div>
      {counts.stage === 'failed' ? (
        <ListFailureNotice {...counts} />
      ) : (
        <WaitingWork counts={counts} also={also} />
      )}
      <OwnBranchesAndLinks />
    </>
  )
}

function WaitingWork({
  counts,
  also,
}: {
  counts: LoadedReading<RegistrationCounts>
  also: ReactNode
}) {
  return (
    <ul className={styles.views} aria-busy={counts.stage === 'loading'} aria-label="Registrations">
      {COUNTED_VIEWS.map((view) => (
        <WaitingCountCard
          key={view}
          to={`/consultant/registrations?view=${view}`}
          words={DESK_VIEW_NAMES[view]}
          count={counts.stage === 'ready' ? counts.data.views[view] : undefined}
        />
      ))}
      <WaitingCountCard
        to="/consultant/registrations?view=all&crm=failed"
        words="Failed CRM sends"
        count={counts.stage === 'ready' ? counts.data.crmFailed : undefined}
      />
      {also}
    </ul>
  )
}

function OwnBranchesAndLinks() {
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
