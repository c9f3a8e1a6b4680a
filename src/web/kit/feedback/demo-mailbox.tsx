import { useClientConfig } from '../../client-config.ts'

/** A link to the messages that the demo has sent, for pages that wait for such a message. Outside the demo nothing is shown. */
export function DemoMailbox() {
  const { mailbox } = useClientConfig()
  if (!mailbox) return null
  return (
    <p className="muted">
      Demo: messages go to the{' '}
      <a href={mailbox} target="_blank" rel="noreferrer">
        demo mailbox
      </a>
    </p>
  )
}
