import styles from './statement.module.css'

/** Renders plain text to read, agree to or sign: paragraphs, and lists from lines that begin with a dash. */
export function Statement({ text }: { text: string }) {
  const blocks = [
    ...new Set(
      text
        .split(/\n{2,}/)
        .map((block) => block.trim())
        .filter(Boolean),
    ),
  ]
  return (
    <div className={styles.statement}>
      {blocks.map((block) => (
        <StatementBlock key={block} text={block} />
      ))}
    </div>
  )
}

function StatementBlock({ text }: { text: string }) {
  const lines = text.split('\n').map((line) => line.trim())
  if (!lines.every((line) => line.startsWith('- '))) return <p>{lines.join(' ')}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line.slice(2)}</li>
      ))}
    </ul>
  )
}
