import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import type { ReadingState } from '#web/reading/reading.ts'
import type { CrmState, CrmDuplicate } from '../contract/crm.ts'
import { listMissingCrmDetails } from '../domain/details-needed-by-crm.ts'
import { describeUndecidedDuplicates } from '../domain/sending.ts'
import styles from './crm-page.module.css'
import { formatDuplicatesAddress } from './crm-address.ts'
import { joinFieldLabels } from './field-labels.ts'
import { CrmPreviewPane } from './crm-preview-pane.tsx'
import { useLikelyRecords } from './use-likely-records.ts'
import { type CrmSelectProps, CrmSelectField } from './crm-select-field.tsx'

type SameRecord = CrmState['same']
type Props = CrmSelectProps & {
  id: string
  busy: boolean
  refusal: string
  /** Undefined for a consultant who may not send. */
  send: ((same: SameRecord) => void) | undefined
  /** Called after a search, so that the review's stepper shows whether the duplicates are decided. */
  searched: () => void
}

/**
 * Lets a consultant choose the CRM, and a new or an existing record there. The registration can be sent only after every probable match is decided.
 */
export function CrmRecordChoice({ id, crm, chosen, choose, busy, refusal, send, searched }: Props) {
  const isOwn = chosen === crm.crm.id
  const asks = crm.refusal === null && !(isOwn && crm.same)
  const looked = useLikelyRecords({ id, chosen, asks, refusal, searched })
  const same = isOwn && crm.same ? crm.same : findSameRecord(looked)
  const open = same ? [] : listUndecided(looked)
  const isKnown = same !== null || looked.stage === 'ready'
  const duplicates = formatDuplicatesAddress(id, isOwn ? undefined : chosen)
  return (
    <section className={styles.page} aria-labelledby="crm-choice">
      <h2 id="crm-choice">Where it goes</h2>
      <CrmSelectField crm={crm} chosen={chosen} choose={choose} />
      {crm.sending?.state === 'Undone' && open.length > 0 && (
        <p role="status">{crm.sending.message}</p>
      )}
      {looked.stage === 'loading' && same === null && <p role="status">Looking through the CRM…</p>}
      {looked.stage === 'failed' && (
        <ListFailureNotice failure={looked.failure} again={looked.again} />
      )}
      {isKnown && open.length === 0 && <p>{describeResult(same)}</p>}
      {open.length > 0 && (
        <InsetNote tone="warning">
          <p role="status">{describeUndecidedDuplicates(open.length)}</p>
          <ButtonLink size="sm" to={duplicates}>
            Compare and decide
          </ButtonLink>
        </InsetNote>
      )}
      <CrmPreviewPane id={id} crm={chosen} taken={same?.fields ?? null} />
      {(refusal || crm.refusal) && (
        <InsetNote tone="danger">
          <p role="alert">{refusal || crm.refusal}</p>
        </InsetNote>
      )}
      <div className={`cluster ${styles.actions}`}>
        {send && (
          <Button
            busy={busy}
            disabled={
              crm.refusal !== null ||
              listMissingCrmDetails(crm.checklist).length > 0 ||
              !isKnown ||
              open.length > 0
            }
            onClick={() => send(same)}
          >
            Send to CRM
          </Button>
        )}
        <ButtonLink variant="secondary" to={duplicates}>
          Look at duplicates
        </ButtonLink>
      </div>
    </section>
  )
}

const listUndecided = (looked: ReadingState<CrmDuplicate[]>) =>
  looked.stage === 'ready' ? looked.data.filter(({ decision }) => decision === null) : []

function findSameRecord(looked: ReadingState<CrmDuplicate[]>): SameRecord {
  const found =
    looked.stage === 'ready'
      ? looked.data.find(({ decision }) => decision?.verdict === 'same')
      : undefined
  return found?.decision ? { crmId: found.crmId, fields: found.decision.fields } : null
}

function describeResult(same: SameRecord): string {
  if (!same) return 'It becomes a new record.'
  const takes =
    same.fields.length > 0
      ? `which takes from it: ${joinFieldLabels(same.fields)}`
      : 'whose details there stay as they are'
  return `It is merged with the record of the same person, ${takes}.`
}
