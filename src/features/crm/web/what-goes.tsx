import type { ReactNode } from 'react'
import { call } from '#web/call/call.ts'
import { sizeInWords } from '#web/kit/fields/files/file-size.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { type CrmPreview, getCrmPreview } from '../contract/crm.ts'
import styles from './what-goes.module.css'
import { FIELD_WORDS, inWords } from './field-words.ts'

/** Shows the data that the CRM will receive, before it is sent. */
export function WhatGoes({ id, crm }: { id: string; crm: string }) {
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
      {read.stage === 'failed' && <TryAgain failure={read.failure} again={read.again} />}
      {read.stage === 'ready' && <Groups preview={read.data} />}
    </section>
  )
}

function Groups({
  preview: { person, answers, stays, verdicts, checks, licence, documents },
}: {
  preview: CrmPreview
}) {
  return (
    <>
      <Group name="The person" count={person.length} isOpen>
        {person.map(({ field, text, to }) => (
          <Row key={field} name={FIELD_WORDS[field]} text={inWords(field, text)} to={to} />
        ))}
      </Group>
      <Group name="Answers" count={answers.length}>
        {answers.map(({ question, item, text, to }) => (
          <Row
            key={`${item} ${question} ${text}`}
            name={named(question, item)}
            text={text || 'Sealed: goes'}
            to={to}
          />
        ))}
      </Group>
      <Group name="Decisions" count={verdicts.length}>
        {verdicts.map(({ question, item, outcome, reason, by }) => (
          <Row
            key={`${item} ${question} ${outcome}`}
            name={named(question, item)}
            text={[outcome, reason, by].filter(Boolean).join(', ')}
          />
        ))}
      </Group>
      <Group name="Checks" count={checks.length + (licence ? 1 : 0)}>
        {checks.map(({ name, there }) => (
          <Row key={name} name={name} text={there ? 'There' : 'Missing'} />
        ))}
        {licence && (
          <Row name="Driving licence" text={`${licence.status}: ${licence.description}`} />
        )}
      </Group>
      <Group name="Files" count={documents.length}>
        {documents.map(({ question, fileName, bytes }) => (
          <Row
            key={`${question} ${fileName} ${bytes}`}
            name={question}
            text={`${fileName}, ${sizeInWords(bytes)}`}
          />
        ))}
      </Group>
      {stays.length > 0 && (
        <p className={styles.stays}>
          {`Stays here: ${stays.length === 1 ? '1 answer' : `${stays.length} answers`} (${stays.join(', ')}).`}
        </p>
      )}
    </>
  )
}

const named = (question: string, item: string | null) =>
  item === null ? question : `${item}: ${question}`

function Group({
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

function Row({ name, text, to = null }: { name: string; text: string; to?: string | null }) {
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
