import { type ReactNode, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { useClientConfig } from '#web/client-config.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { useAction } from '#web/forms/use-action.ts'
import { SectionCard } from '../section-card.tsx'
import { showSaved, showThenFocus } from '../show-saved.ts'
import { CodePanel } from './code-panel.tsx'
import { ContactRow } from './contact-row.tsx'
import {
  type Confirmed,
  type Contact,
  dropContact,
  isSignInDeclined,
  makePrimary,
  sendCode,
} from './contact.ts'

import styles from './contact-list.module.css'

export type ContactFormProps = {
  readonly contact: Contact | undefined
  readonly done: (kept: Contact) => Promise<void>
  readonly cancel: () => void
}
type Props = {
  id: string
  title: string
  add: string
  contacts: readonly Contact[]
  Form: (props: ContactFormProps) => ReactNode
}
type Stage =
  | { readonly at: 'list' }
  | { readonly at: 'form' | 'code'; readonly contact: Contact | undefined }

const LIST: Stage = { at: 'list' }

const wordsOf = (as: Confirmed['as'], shown: string, kind: Contact['kind']) =>
  as === 'verified'
    ? `Confirmed. ${shown} can become your primary ${NAMES[kind]} whenever you like.`
    : `Confirmed. ${shown} is your primary ${NAMES[kind]} now.`
const NAMES = { emails: 'email address', phones: 'number' } as const

/** Addresses or numbers, which are added, confirmed by a code, made primary, changed and deleted in the list itself. */
export function ContactList({ id, title, add, contacts, Form }: Props) {
  const { sendsTexts } = useClientConfig()
  const takesCode = ({ kind, takesCode: can }: Contact) => can && (kind === 'emails' || sendsTexts)
  const [stage, setStage] = useState<Stage>(LIST)
  const [problem, setProblem] = useState('')
  const { what: busy, run } = useAction()

  const show = (next: Stage) => {
    setStage(next)
    setProblem('')
  }
  const settle = () => show(LIST)
  const go = (next: Stage) => showThenFocus(id, () => show(next))
  const fail = (words: string) =>
    showThenFocus(id, () => {
      setStage(LIST)
      setProblem(words)
    })
  const attempt = (contact: Contact, act: () => Promise<unknown>, then: () => void) =>
    run(
      () =>
        act().then(then, (error: unknown) => {
          if (!(error instanceof Failure)) throw error
          if (isSignInDeclined(error)) settle()
          else fail(failureWords(error))
        }),
      contact.id,
    )
  const ask = (contact: Contact) =>
    attempt(
      contact,
      () => sendCode(contact),
      () => go({ at: 'code', contact }),
    )
  const kept = async (contact: Contact) =>
    contact.verified || !takesCode(contact)
      ? showSaved('Saved', id, settle)
      : void (await ask(contact))
  const confirmed = ({ shown, kind }: Contact, what: Confirmed) =>
    'problem' in what ? fail(what.problem) : showSaved(wordsOf(what.as, shown, kind), id, settle)

  if (stage.at === 'form')
    return (
      <SectionCard id={id} title={stage.contact ? `Change ${stage.contact.shown}` : add}>
        <Form contact={stage.contact} done={kept} cancel={() => go(LIST)} />
      </SectionCard>
    )
  if (stage.at === 'code' && stage.contact) {
    const { contact } = stage
    return (
      <SectionCard id={id} title={`Confirm ${contact.shown}`}>
        <CodePanel
          contact={contact}
          confirmed={(what) => confirmed(contact, what)}
          change={
            contact.primary && contact.kind === 'emails'
              ? undefined
              : () => go({ at: 'form', contact })
          }
          later={() => go(LIST)}
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
            canBeVerified={takesCode(contact)}
            busy={busy === contact.id}
            verify={() => void ask(contact)}
            promote={() =>
              void attempt(
                contact,
                () => makePrimary(contact),
                () => showSaved('Saved', id, settle),
              )
            }
            change={() => go({ at: 'form', contact })}
            gone={() =>
              showSaved('Deleted', id, () => {
                dropContact(contact)
                settle()
              })
            }
          />
        ))}
      </ul>
      {contacts.length === 0 && <p className={styles.none}>None yet.</p>}
      <Button variant="secondary" size="sm" onClick={() => go({ at: 'form', contact: undefined })}>
        {add}
      </Button>
    </SectionCard>
  )
}
