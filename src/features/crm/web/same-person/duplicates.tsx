import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import {
  type CrmState,
  type CrmDuplicate,
  getCrmState,
  getCrmDuplicates,
} from '../../contract/crm.ts'
import styles from '../crm-page.module.css'
import { applyDuplicateDecision } from '../../domain/apply-decision.ts'
import { DuplicateCard } from './duplicate-card.tsx'
import { useDecisionNews } from './use-decision-news.ts'

type Props = {
  id: string
  firstName: string
  /** The id of the CRM that the consultant chose; undefined for the registration's own CRM. */
  crmId: string | undefined
  /** The address of the next screen of the review. */
  next: string
  /** Called after a search and after a decision, so that the review's stepper shows whether this step is done. */
  changed: () => void
}

/** Shows the people in the CRM who may be the candidate, and lets a consultant decide about each whether they are the same person. */
export function DuplicatesPane({ id, firstName, crmId, next, changed }: Props) {
  const read = useReading(`${id} ${crmId}`, () =>
    Promise.all([
      call(getCrmState, { params: { id } }),
      call(getCrmDuplicates, { params: { id }, query: crmId ? { crm: crmId } : {} }),
    ]),
  )
  const isRead = read.stage === 'ready'
  useEffect(() => {
    if (isRead) changed()
  }, [isRead, changed])
  if (read.stage === 'loading')
    return (
      <div aria-busy="true" className={styles.page}>
        <p role="status">Looking through the CRM…</p>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  if (read.stage === 'failed')
    return <ListFailureNotice failure={read.failure} again={read.again} />
  const [crm, found] = read.data
  return <FoundDuplicates {...{ id, firstName, crmId, next, changed, crm }} first={found} />
}

function FoundDuplicates({
  id,
  firstName,
  crmId,
  next,
  changed,
  crm,
  first,
}: Props & { crm: CrmState; first: readonly CrmDuplicate[] }) {
  const navigate = useNavigate()
  const [found, setFound] = useState(first)
  const [wanting, setWanting] = useState(false)
  const saved = useRef(Promise.resolve(true))
  const inTurn = (save: () => Promise<boolean>) => {
    saved.current = saved.current.then(save)
    void saved.current.then(changed)
  }
  const { searched, isClosed, isHere, others, isKnown } = summariseSearch(crm, crmId, found)
  const { news, isLooking, look, forget } = useDecisionNews(id, crmId, (stored) => {
    setFound(stored)
    changed()
  })
  const decided = (recordId: string, decision: CrmDuplicate['decision']) => {
    forget()
    setFound((before) => applyDuplicateDecision(before, recordId, decision))
  }
  const open = found.filter(({ decision }) => decision === null)
  async function goOn() {
    const [undecided] = open
    if (undecided && !isClosed && !found.some(({ decision }) => decision?.verdict === 'same')) {
      setWanting(true)
      document.getElementById(`record-${undecided.crmId}`)?.focus()
    } else if ((await saved.current) && (isClosed || (await look(found)))) navigate(next)
  }
  return (
    <div className={styles.page}>
      <h2>{formatHeading(others, firstName, searched, isKnown)}</h2>
      {isHere && crm.sending && <OwnRecordNote sending={crm.sending} />}
      {found.length === 0 && !isClosed && (
        <p>{isKnown ? ALL_DUPLICATES_MERGED_TEXT : describeNoDuplicates(searched)}</p>
      )}
      {isClosed && <HandedOverNote />}
      {found.map((duplicate) => (
        <DuplicateCard
          key={duplicate.crmId}
          registrationId={id}
          crm={crmId}
          duplicate={duplicate}
          inTurn={inTurn}
          onDecided={(decision) => decided(duplicate.crmId, decision)}
          isClosed={isClosed}
          isWanted={wanting && open[0]?.crmId === duplicate.crmId}
        />
      ))}
      <DecisionNews news={news} />
      <ContinueButton busy={isLooking} press={() => void goOn()} />
    </div>
  )
}

const HandedOverNote = () => (
  <InsetNote>
    This registration was handed over already, so nothing is decided here any more.
  </InsetNote>
)

const ContinueButton = ({ busy, press }: { busy: boolean; press: () => void }) => (
  <div className={`cluster ${styles.actions}`}>
    <Button busy={busy} onClick={press}>
      Continue
    </Button>
  </div>
)

/** Says which decisions have changed since the page showed them. The records above already show the new decisions. */
const DecisionNews = ({ news }: { news: readonly string[] }) =>
  news.length > 0 && (
    <InsetNote tone="warning">
      <p role="alert">{news.join(' ')} Look at it, and continue.</p>
    </InsetNote>
  )

/**
 * Returns what the heading and the notes need to know about the searched CRM. `others` is the number of found records, not counting the one from
 * which the registration was made.
 */
function summariseSearch(crm: CrmState, crmId: string | undefined, found: readonly CrmDuplicate[]) {
  const searched = crm.crms.find((one) => one.id === (crmId ?? crm.crm.id))
  const isClosed = ['Pending', 'Sent'].includes(crm.sending?.state ?? '')
  // The list of found records omits the one to which this registration was sent, so `isHere` says whether it was sent to the searched CRM.
  const isOwn = searched?.id === crm.crm.id
  const isHere = crm.sending?.state === 'Sent' && isOwn
  const others = found.filter(({ isSource }) => !isSource).length
  const isKnown = isHere || others < found.length || (isOwn && crm.same !== null)
  return { searched, isClosed, isHere, others, isKnown }
}

const OwnRecordNote = ({
  sending: { crmId, link },
}: {
  sending: NonNullable<CrmState['sending']>
}) =>
  crmId && (
    <p>
      The record of this registration is{' '}
      {link ? (
        <a href={link} rel="noreferrer">
          {crmId}
        </a>
      ) : (
        <code className={styles.crmId}>{crmId}</code>
      )}
      .
    </p>
  )

const ALL_DUPLICATES_MERGED_TEXT = 'They are merged with the record of the same person.'

const describeNoDuplicates = (searched: CrmState['crms'][number] | undefined) =>
  searched?.searches === false
    ? 'Look there yourself first, if you think they may be known.'
    : 'They become a new record.'

function formatHeading(
  count: number,
  firstName: string,
  searched: CrmState['crms'][number] | undefined,
  isKnown: boolean,
): string {
  if (count === 1) return 'We found 1 person who may be the same'
  if (count > 1) return `We found ${count} people who may be the same`
  return searched?.searches === false
    ? `${searched.name} cannot be searched from here`
    : `No ${isKnown ? 'other ' : ''}match for ${firstName} in ${searched?.name ?? 'the CRM'}`
}
