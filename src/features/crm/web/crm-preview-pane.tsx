import type { ReactNode } from 'react'
import { call } from '#web/call/call.ts'
import { formatFileSize } from '#web/kit/fields/files/file-size.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { type CrmPreview, getCrmPreview } from '../contract/crm.ts'
import type { CrmPersonField } from '../domain/person-fields.ts'
import { listSentDetails } from '../domain/person-of-merge.ts'
import styles from './crm-preview-pane.module.css'
import { PERSON_FIELD_LABELS, formatFieldValue } from './field-labels.ts'

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

function PreviewGroups({
  preview: { person, answers, stays, verdicts, checks, licence, documents },
}: {
  preview: CrmPreview
}) {
  return (
    <>
      <PreviewGroup name="The person" count={person.length} isOpen>
        {person.map(({ field, text, to }) => (
          <PreviewRow
            key={field}
            name={PERSON_FIELD_LABELS[field]}
            text={formatFieldValue(field, text)}
            to={to}
          />
        ))}
      </PreviewGroup>
      <PreviewGroup name="Answers" count={answers.length}>
        {answers.map(({ question, item, text, to }) => (
          <PreviewRow
            key={`${item} ${question} ${text}`}
            name={labelAnswer(question, item)}
            text={text || 'Sealed: goes'}
            to={to}
          />
        ))}
      </PreviewGroup>
      <PreviewGroup name="Decisions" count={verdicts.length}>
        {verdicts.map(({ question, item, outcome, reason, by }) => (
          <PreviewRow
            key={`${item} ${question} ${outcome}`}
            name={labelAnswer(question, item)}
            text={[outcome, reason, by].filter(Boolean).join(', ')}
          />
        ))}
      </PreviewGroup>
      <ChecksGroup checks={checks} licence={licence} />
      <PreviewGroup name="Files" count={documents.length}>
        {documents.map(({ question, fileName, bytes }) => (
          <PreviewRow
            key={`${question} ${fileName} ${bytes}`}
            name={question}
            text={`${fileName}, ${formatFileSize(bytes)}`}
          />
        ))}
      </PreviewGroup>
      {stays.length > 0 && (
        <p className={styles.stays}>
          {`Stays here: ${stays.length === 1 ? '1 answer' : `${stays.length} answers`} (${stays.join(', ')}).`}
        </p>
      )}
    </>
  )
}

/** The driving licence is a check of its own kind, so it counts as one more. */
const ChecksGroup = ({ checks, licence }: Pick<CrmPreview, 'checks' | 'licence'>) => (
  <PreviewGroup name="Checks" count={checks.length + (licence ? 1 : 0)}>
    {checks.map(({ name, there }) => (
      <PreviewRow key={name} name={name} text={there ? 'Complete' : 'Missing'} />
    ))}
    {licence && (
      <PreviewRow name="Driving licence" text={`${licence.status}: ${licence.description}`} />
    )}
  </PreviewGroup>
)

const labelAnswer = (question: string, item: string | null) =>
  item === null ? question : `${item}: ${question}`

function PreviewGroup({
  name,
  count,
  isOpen = false,
  children,
}: {
  name: string
  count: number
  isOpen?: boolean
  children: ReactNode
}) {
  if (count === 0) return <p className={styles.stays}>{name}: none</p>
  return (
    <details className={styles.group} open={isOpen}>
      <summary>{`${name} (${count})`}</summary>
      <dl>{children}</dl>
    </details>
  )
}

function PreviewRow({ name, text, to = null }: { name: string; text: string; to?: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {text}
        {to && <span className={styles.target}> to {to}</span>}
      </dd>
    </div>
  )
}
