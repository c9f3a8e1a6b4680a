import styles from './record-list.module.css'

/** Shows the dates of a record, its facts in one line, and longer text. An empty value has no line. */
export function RecordLines({
  when,
  facts,
  text = '',
}: {
  when: string
  facts: readonly string[]
  text?: string
}) {
  const said = facts.filter(Boolean).join('\u00a0· ')
  return (
    <>
      {when && <p className={styles.fact}>{when}</p>}
      {said && <p className={styles.fact}>{said}</p>}
      {text && <p className={styles.text}>{text}</p>}
    </>
  )
}
