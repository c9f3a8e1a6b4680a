import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BranchPhone } from '#features/branches/web/branch-phone.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import type { SearchResult } from '../../contract/search.ts'
import { changeCriteriaAtFirstPage } from '../../domain/criteria.ts'
import { formatSearchPath } from '../../domain/search-address.ts'
import { formatGain } from '../../domain/wider-gain.ts'
import type { LoadedSearch } from '../load-search-page.ts'
import styles from './few-results.module.css'
import { focusHeading } from './no-results.tsx'

type Props = Pick<LoadedSearch, 'criteria' | 'branch'> & {
  result: Pick<SearchResult, 'total' | 'relaxations'>
  email: ReactNode
}

/** Proposes wider searches beside a short list, each with its gain. A search becomes wider only if its proposal is pressed. */
export function FewResults({ criteria, branch, result, email }: Props) {
  const { total, relaxations } = result
  return (
    <Card as="section" className={styles.few} aria-labelledby="wider">
      <h2 id="wider">
        {relaxations.length > 0 ? `Only ${total}? Look a little wider` : `Only ${total}?`}
      </h2>
      {relaxations.length > 0 && (
        <>
          <p className="muted">Each line shows how many jobs you’d see.</p>
          <ul>
            {relaxations.map(({ kind, words, count, criteria: patch }) => (
              <li key={words}>
                <Link
                  to={formatSearchPath(changeCriteriaAtFirstPage(criteria, patch))}
                  state={STAY_ON_PAGE_STATE}
                  onClick={focusHeading}
                >
                  <span>{words}</span> <b>{formatGain({ kind, count })}</b>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {email && <div className={styles.email}>{email}</div>}
      {branch && (
        <p className="muted">
          Or ring {branch.name} on <BranchPhone phone={branch.phone} />. Not every job is on the
          website yet.
        </p>
      )}
    </Card>
  )
}
