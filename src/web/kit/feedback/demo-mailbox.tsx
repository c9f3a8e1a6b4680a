import { useClientConfig } from '../../client-config.ts'

/** Where a message that the demo has 'sent' can be read, beside the page that waits for it; nothing outside the demo. */
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
