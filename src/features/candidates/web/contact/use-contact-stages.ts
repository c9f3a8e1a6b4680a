import { useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { useClientConfig } from '#web/client-config.ts'
import { useAction } from '#web/forms/use-action.ts'
import { showSavedChange, showThenFocusHeading } from '../show-saved.ts'
import {
  type ConfirmationResult,
  removeContactFromCopy,
  isReauthenticationCancelled,
  makePrimary,
  requestCode,
} from './contact.ts'
import type { ListedContact } from './listed-contact.ts'

type ContactListStage =
  | { readonly at: 'list' }
  | { readonly at: 'form' | 'code'; readonly contact: ListedContact | undefined }

const LIST_STAGE: ContactListStage = { at: 'list' }

const describeConfirmation = (
  as: ConfirmationResult['as'],
  shown: string,
  kind: ListedContact['kind'],
) =>
  as === 'verified'
    ? `Confirmed. ${shown} can become your primary ${CONTACT_NAMES[kind]} whenever you like.`
    : `Confirmed. ${shown} is your primary ${CONTACT_NAMES[kind]} now.`
const CONTACT_NAMES = { emails: 'email address', phones: 'number' } as const

/**
 * Manages which view a list of contacts shows: the list, the form for a contact, or the question for its code. `id` is the id of the heading, which
 * takes the focus after a change.
 */
function useListStage(id: string) {
  const [stage, setStage] = useState<ContactListStage>(LIST_STAGE)
  const [problem, setProblem] = useState('')
  const show = (next: ContactListStage) => {
    setStage(next)
    setProblem('')
  }
  return {
    stage,
    problem,
    settle: () => show(LIST_STAGE),
    go: (next: ContactListStage) => showThenFocusHeading(id, () => show(next)),
    fail: (words: string) =>
      showThenFocusHeading(id, () => {
        setStage(LIST_STAGE)
        setProblem(words)
      }),
  }
}

/** Returns the current view of a list of contacts and the actions that the person can take. */
export function useContactStages(id: string) {
  const { sendsTexts } = useClientConfig()
  const takesCode = ({ kind, takesCode: can }: ListedContact) =>
    can && (kind === 'emails' || sendsTexts)
  const { stage, problem, settle, go, fail } = useListStage(id)
  const { what: busy, run } = useAction()

  const attempt = (contact: ListedContact, act: () => Promise<unknown>, then: () => void) =>
    run(
      () =>
        act().then(then, (error: unknown) => {
          if (!(error instanceof Failure)) throw error
          if (isReauthenticationCancelled(error)) settle()
          else fail(describeFailure(error))
        }),
      contact.id,
    )
  const ask = (contact: ListedContact) =>
    attempt(
      contact,
      () => requestCode(contact),
      () => go({ at: 'code', contact }),
    )
  const kept = async (contact: ListedContact) =>
    contact.verified || !takesCode(contact)
      ? showSavedChange('Saved', id, settle)
      : void (await ask(contact))
  const confirmed = ({ shown, kind }: ListedContact, what: ConfirmationResult) =>
    'problem' in what
      ? fail(what.problem)
      : showSavedChange(describeConfirmation(what.as, shown, kind), id, settle)
  const promote = (contact: ListedContact) =>
    attempt(
      contact,
      () => makePrimary(contact),
      () => showSavedChange('Saved', id, settle),
    )
  const gone = (contact: ListedContact) =>
    showSavedChange('Deleted', id, () => {
      removeContactFromCopy(contact)
      settle()
    })
  return {
    stage,
    problem,
    busy,
    takesCode,
    list: () => go(LIST_STAGE),
    change: (contact?: ListedContact) => go({ at: 'form', contact }),
    ask,
    kept,
    confirmed,
    promote,
    gone,
  }
}
