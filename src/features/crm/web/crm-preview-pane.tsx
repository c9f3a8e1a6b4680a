import { call } from '#web/call/call.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { getCrmPreview } from '../contract/crm.ts'
import type { CrmPersonField } from '../domain/person-fields.ts'
import { listSentDetails } from '../domain/person-of-merge.ts'
import styles from './crm-preview-pane.module.css'
import { PreviewGroups } from './preview-groups.tsx'

type Props = {
  id: string
  crm: string
  /** The fields that an existing record takes; null for a new record. */
  taken: readonly CrmPersonField[] | null
}

/** Shows the data that the CRM will receive, before it is sent. */
export function CrmPreviewPane({ id, crm, taken }: Props) {
  const read = useReading(`${id} ${crm}`, () =>
    call(getCrmPreview, { params: { id }, query: { crm } }),
  )
  return (
    <section className={styles.goes} aria-labelledby="crm-goes">
      <h3 id="crm-goes">What goes</h3>
      {read.stage === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </div>
      )}
      {read.stage === 'failed' && <ListFailureNotice failure={read.failure} again={read.again} />}
      {read.stage === 'ready' && (
        <PreviewGroups
          preview={{ ...read.data, person: [...listSentDetails(read.data.person, taken)] }}
        />
      )}
    </section>
  )
}
