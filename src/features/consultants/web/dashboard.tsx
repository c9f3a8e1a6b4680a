import { Link } from 'react-router'
import { call } from '#web/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { TryAgain } from '#web/kit/try-again.tsx'
import { useSession } from '#web/session.ts'
import { type Loaded, useLoaded } from '#web/use-loaded.ts'
import { getRegistrationCounts, type RegistrationCounts } from '#features/reviews/contract/list/desk-list.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import type { Named } from '../contract/branches.ts'
import { useBranchesAndCrms } from './branches-and-crms.ts'
import styles from './dashboard.module.css'

const readCounts = () => call(getRegistrationCounts, { query: {} })

const VIEWS = [
  { view: 'review', words: 'To review' },
  { view: 'progress', words: 'In progress' },
  { view: 'waiting', words: 'Waiting for candidate' },
  { view: 'sent', words: 'Sent to CRM' },
] as const

/** /consultant: what waits, and what the consultant belongs to. */
export function Dashboard() {
  const firstName = useSession(({ consultant }) => consultant.auth?.firstName ?? '')
  const counts = useLoaded(readCounts)
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Hello {firstName}</h1>
        <ButtonLink to="/consultant/registrations/new">New registration</ButtonLink>
      </div>
      {counts.stage === 'failed' ? <TryAgain {...counts} /> : <Waiting counts={counts} />}
      <Belongings />
    </>
  )
}

function Waiting({ counts }: { counts: Loaded<RegistrationCounts> }) {
  return (
    <ul className={styles.views} aria-busy={counts.stage === 'loading'} aria-label="Registrations">
      {VIEWS.map(({ view, words }) => (
        <li key={view}>
          <Link to={`/consultant/registrations?view=${view}`} className={styles.view}>
            <span className={styles.count}>{counts.stage === 'ready' ? counts.data.views[view].toLocaleString('en-GB') : <Skeleton shape="title" />}</span>
            <span>{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Belongings() {
  const loaded = useBranchesAndCrms()
  const { links } = useClientConfig()
  if (loaded.stage === 'failed') return <TryAgain {...loaded} />
  const data = loaded.stage === 'ready' ? loaded.data : undefined
  return (
    <div className={styles.belongings} aria-busy={!data}>
      <section><h2>Your branches</h2><Names names={data?.branches} none="You belong to no branch yet, so you see no registrations." /></section>
      <section><h2>Your CRMs</h2><Names names={data?.crms} none="You have no CRM to hand registrations over to." />{links.crm && <p><a href={links.crm}>Open the CRM</a></p>}</section>
    </div>
  )
}

function Names({ names, none }: { names: readonly Named[] | undefined; none: string }) {
  if (!names) return <Skeleton />
  if (names.length === 0) return <p>{none}</p>
  return <ul className={styles.names}>{names.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>
}
