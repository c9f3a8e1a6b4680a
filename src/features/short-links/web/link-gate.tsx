import type { ReactNode } from 'react'
import { call } from '#web/call/call.ts'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { type EndedLink, getShortLink, type OpenedLink } from '../contract/short-link.ts'

export type UnusableLink = {
  readonly reason: EndedLink['reason'] | 'unknown'
  readonly vacancyId: string | null
  readonly branch: EndedLink['branch']
}

const [UNKNOWN, GONE] = [404, 410]

type Props = {
  kind: 'i' | 'o' | 'p' | 's'
  code: string
  renderOpened: (link: OpenedLink) => ReactNode
  renderEnded: (end: UnusableLink) => ReactNode
}

/** Reads a link and renders its page, or the reason why it does not work and the ways to continue. */
export function LinkLoader({ kind, code, renderOpened, renderEnded }: Props) {
  const loaded = useReading(`${kind} ${code}`, () => call(getShortLink, { params: { kind, code } }))
  if (loaded.stage === 'ready') return renderOpened(loaded.data)
  if (loaded.stage === 'loading')
    return (
      <div aria-busy="true">
        <PageTitle>Opening your link</PageTitle>
        <h1 tabIndex={-1}>Opening your link</h1>
        <p role="status">One moment.</p>
      </div>
    )
  const { status, data } = loaded.failure
  if (status === UNKNOWN) return renderEnded({ reason: 'unknown', vacancyId: null, branch: null })
  if (status === GONE) return renderEnded(data as EndedLink)
  return (
    <>
      <PageTitle>Opening your link</PageTitle>
      <h1 tabIndex={-1}>Your link could not be opened</h1>
      <ListFailureNotice failure={loaded.failure} again={loaded.again} />
    </>
  )
}
