import { formatFileSize } from '#web/kit/fields/files/file-size.ts'
import type { CrmPreview } from '../contract/crm.ts'
import styles from './crm-preview-pane.module.css'
import { PERSON_FIELD_LABELS, formatFieldValue } from './field-labels.ts'
import { PreviewGroup, PreviewRow } from './preview-group.tsx'

export function PreviewGroups({
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

/** Shows the checked details of the person and the licence check. The licence check is not in `checks`, so it adds one to the count. */
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
