import type { ReactNode } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { SectionCard } from '../section-card.tsx'
import { CodePanel } from './code-panel.tsx'
import type { ListedContact } from './listed-contact.ts'
import { ContactRow } from './contact-row.tsx'
import { useContactStages } from './use-contact-stages.ts'
import styles from './contact-list.module.css'

export type ContactFormProps = {
  readonly contact: ListedContact | undefined
  readonly onSaved: (kept: ListedContact) => Promise<void>
  readonly cancel: () => void
}
type Props = {
  id: string
  title: string
  add: string
  contacts: readonly ListedContact[]
  Form: (props: ContactFormProps) => ReactNode
}
/** The list of email addresses or phone numbers, in which contacts are added, confirmed by a code, made primary, changed and deleted. */
export function ContactList({ id, title, add, contacts, Form }: Props) {
  const stages = useContactStages(id)
  const { stage, problem } = stages
  if (stage.at === 'form')
    return (
      <SectionCard id={id} title={stage.contact ? `Change ${stage.contact.shown}` : add}>
        <Form contact={stage.contact} onSaved={stages.kept} cancel={stages.list} />
      </SectionCard>
    )
  if (stage.at === 'code' && stage.contact) {
    const { contact } = stage
    return (
      <SectionCard id={id} title={`Confirm ${contact.shown}`}>
        <CodePanel
          contact={contact}
          onConfirmed={(what) => stages.confirmed(contact, what)}
          change={
            contact.primary && contact.kind === 'emails' ? undefined : () => stages.change(contact)
          }
          onLater={stages.list}
        />
      </SectionCard>
    )
  }
  return (
    <SectionCard id={id} title={title}>
      {problem && (
        <InsetNote tone="danger">
          <p role="alert">{problem}</p>
        </InsetNote>
      )}
      <ul className={styles.contacts}>
        {contacts.map((contact) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            canBeVerified={stages.takesCode(contact)}
            busy={stages.busy === contact.id}
            verify={() => void stages.ask(contact)}
            promote={() => void stages.promote(contact)}
            change={() => stages.change(contact)}
            onDeleted={() => stages.gone(contact)}
          />
        ))}
      </ul>
      {contacts.length === 0 && <p className={styles.none}>None yet.</p>}
      <Button variant="secondary" size="sm" onClick={() => stages.change()}>
        {add}
      </Button>
    </SectionCard>
  )
}
