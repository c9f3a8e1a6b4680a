import { useClientConfig } from '../../client-config.ts'

/** A link to the demo's sent messages, next to a page that waits for one; empty outside the demo. */
export function DemoMailbox() {
  const { mailbox } = useClientConfig()
  if (!mailbox) return null
  return (
    <p className="muted">
      This is the demo: its messages lie in the{' '}
      <a href={mailbox} target="_blank" rel="noreferrer">
        mailbox of the demo
      </a>
      .
    </p>
  )
}
