import { useCallback } from 'react'
import { listBranches } from '#features/consultants/contract/branches.ts'
import { call } from '#web/call/call.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { formatCount } from '#shared/format-count.ts'
import { formatPersonName } from '#shared/words/names.ts'
import { type TransferPreview, previewTransfer } from '../../contract/transfer.ts'
import { ConsultantPageFrame } from '../desk-page.tsx'
import { REGISTRATIONS_PATH, formatRegistrationAddress } from '../review/review-address.ts'
import styles from './transfer.module.css'
import { TransferDestinationForm } from './transfer-destination-form.tsx'

/** Asks for the branch and the reason, and shows what is transferred with the registrations. */
export function TransferForm({ ids }: { ids: readonly string[] }) {
  const asked = ids.join(',')
  const read = useLoaded(
    useCallback(async () => {
      const [movables, branches] = await Promise.all([
        call(previewTransfer, { query: { ids: asked } }),
        call(listBranches, {}),
      ])
      return { movables, branches }
    }, [asked]),
  )
  const back = (
    <BackLink to={ids.length === 1 ? formatRegistrationAddress(asked) : REGISTRATIONS_PATH}>
      {ids.length === 1 ? 'Back to the registration' : 'Back to registrations'}
    </BackLink>
  )

  if (read.stage === 'loading')
    return (
      <ConsultantPageFrame title="Branch transfer" back={back}>
        <div aria-busy="true">
          <Skeleton shape="card" />
        </div>
      </ConsultantPageFrame>
    )
  if (read.stage === 'failed')
    return (
      <ConsultantPageFrame title="Branch transfer" back={back}>
        <ListFailureNotice failure={read.failure} again={read.again} />
      </ConsultantPageFrame>
    )
  const { movables, branches } = read.data
  const [only, ...others] = movables
  const of =
    only && others.length === 0 ? formatCandidateName(only) : `${movables.length} registrations`
  return (
    <ConsultantPageFrame
      title="Branch transfer"
      of={of}
      back={back}
      lead={`Only people at the new branch will see ${others.length > 0 ? 'them' : 'it'}. You can undo this for ten minutes.`}
    >
      <TransferPreviews movables={movables} />
      {movables.some(({ stays }) => stays === null) && (
        <TransferDestinationForm movables={movables} branches={branches} />
      )}
    </ConsultantPageFrame>
  )
}

const formatCandidateName = ({ candidate }: TransferPreview) => formatPersonName(candidate)

function TransferPreviews({ movables }: { movables: readonly TransferPreview[] }) {
  return (
    <section className={styles.section} aria-labelledby="transfer-what">
      <h2 id="transfer-what">What moves</h2>
      <ul className={styles.registrations}>
        {movables.map((movable) => (
          <li key={movable.id}>
            <div>
              <strong>{formatCandidateName(movable)}</strong>
              <p>
                From {movable.branch.name}.{' '}
                {movable.stays ??
                  `With its answers and log, ${formatCount(movable.documents, 'document')} and ${formatCount(movable.openLinks, 'open link')}.`}
              </p>
            </div>
            {movable.stays && <Tag tone="warning">Stays</Tag>}
          </li>
        ))}
      </ul>
    </section>
  )
}
