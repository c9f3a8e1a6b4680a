import { Button } from '#web/kit/layout/button.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { DeleteButton } from '../delete-button.tsx'
import { deleteContact } from './contact.ts'
import type { ListedContact } from './listed-contact.ts'
import styles from './contact-list.module.css'

type Props = {
  contact: ListedContact
  canBeVerified: boolean
  busy: boolean
  verify: () => void
  promote: () => void
  change: () => void
  onDeleted: () => void
}

/** A contact of the list with its state, and the buttons that the state allows. */
export function ContactRow({ contact, ...actions }: Props) {
  return (
    <li>
      <div className={`cluster ${styles.contact}`}>
        <strong>{contact.shown}</strong>
        {contact.type && <span className={styles.type}>{contact.type}</span>}
        {contact.primary && <Tag tone="info">Primary</Tag>}
        {contact.verified ? (
          <Tag tone="success">Verified</Tag>
        ) : (
          contact.takesCode && <Tag tone="warning">Not verified</Tag>
        )}
        {contact.bounced && <Tag tone="danger">Letters come back</Tag>}
      </div>
      {contact.bounced && <p className={`muted ${styles.bounced}`}>{adviseOnBounce(contact)}</p>}
      <ContactActions contact={contact} {...actions} />
    </li>
  )
}

function ContactActions({
  contact,
  canBeVerified,
  busy,
  verify,
  promote,
  change,
  onDeleted,
}: Props) {
  const { id, kind, shown, primary, verified } = contact
  return (
    <div className={`cluster ${styles.actions}`}>
      {!verified && canBeVerified && (
        <Button variant="soft" size="sm" busy={busy} onClick={verify}>
          Verify<span className="hidden"> {shown}</span>
        </Button>
      )}
      {verified && !primary && (
        <Button variant="soft" size="sm" busy={busy} onClick={promote}>
          Make primary<span className="hidden">: {shown}</span>
        </Button>
      )}
      {!(primary && kind === 'emails') && (
        <Button variant="ghost" size="sm" onClick={change}>
          Change<span className="hidden"> {shown}</span>
        </Button>
      )}
      {!primary && (
        <DeleteButton
          id={id}
          what={shown}
          remove={() => deleteContact(contact)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  )
}

const adviseOnBounce = ({ primary }: ListedContact) =>
  `The mail server of this address does not know it, so our letters do not reach you. ${primary ? 'Add the right one, verify it and make it your primary one.' : 'Correct it, or delete it.'}`
