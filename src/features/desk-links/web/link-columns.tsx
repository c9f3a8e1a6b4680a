import { Link } from 'react-router'
import { formatDay } from '#web/reading/format-day.ts'
import type { Column } from '#web/kit/lists/data-table.tsx'
import { MissingValue } from '#web/kit/feedback/missing-value.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { ListedLink } from '#features/short-links/contract/desk.ts'
import { LINK_KIND_NAMES, LINK_STATE_NAMES } from '#features/short-links/domain/link-list.ts'
import { EndLinkButton } from './end-link.tsx'
import styles from './short-links.module.css'

const INVITE_PURPOSE_LABELS = { account: 'Asks for an account', survey: 'Asks a survey' } as const

/** Names a link, for example 'Invitation to apply for Nadia Rahman, made 22 November 2026'. */
export const describeShortLink = ({ kind, for: whom, vacancy, createdAt }: ListedLink) =>
  `${LINK_KIND_NAMES[kind]}${whom || vacancy ? ` for ${whom ?? vacancy?.jobTitle}` : ''}, made ${formatDay(createdAt)}`

const LINK_COLUMNS: readonly Column<ListedLink>[] = [
  {
    key: 'kind',
    head: 'Kind',
    cell: ({ kind, inviteKind }) => (
      <>
        <span className={styles.name}>{LINK_KIND_NAMES[kind]}</span>
        <small className={styles.below}>{inviteKind && INVITE_PURPOSE_LABELS[inviteKind]}</small>
      </>
    ),
  },
  {
    key: 'for',
    head: 'For',
    aside: 'For',
    cell: ({ kind, for: whom, vacancy }) => (
      <>
        {whom ?? (kind === 's' ? 'Everyone who gets it' : <MissingValue />)}
        {vacancy && (
          <small className={styles.below}>
            <Link to={`/vacancy/${vacancy.id}`}>{vacancy.jobTitle}</Link>
          </small>
        )}
      </>
    ),
  },
  { key: 'branch', head: 'Branch', aside: 'Branch', cell: ({ branch }) => branch.name },
  {
    key: 'made',
    head: 'Made',
    aside: 'Made',
    cell: ({ createdAt, madeBy }) => (
      <>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        <small className={styles.below}>{madeBy ? `by ${madeBy}` : 'by the portal'}</small>
      </>
    ),
  },
  {
    key: 'expires',
    head: 'Works until',
    aside: 'Works until',
    cell: ({ expiresAt }) => <time dateTime={expiresAt}>{formatDay(expiresAt)}</time>,
  },
  { key: 'uses', head: 'Uses', aside: 'Uses', cell: ({ usedCount }) => usedCount },
  {
    key: 'state',
    head: 'State',
    cell: ({ state }) => (
      <Tag {...(state === 'active' ? { tone: 'success' as const } : {})}>
        {LINK_STATE_NAMES[state]}
      </Tag>
    ),
  },
]

export const buildLinkColumns = (again: () => void): readonly Column<ListedLink>[] => [
  ...LINK_COLUMNS,
  {
    key: 'end',
    head: 'End it',
    cell: (link) =>
      link.state === 'active' ? (
        <EndLinkButton link={link} words={describeShortLink(link)} ended={again} />
      ) : (
        <MissingValue />
      ),
  },
]
