import { useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { useClientConfig } from '#web/client-config.ts'
import { useAction } from '#web/forms/use-action.ts'
import { showSaved, showThenFocus } from '../show-saved.ts'
import {
  type Confirmed,
  type Contact,
  dropContact,
  isSignInDeclined,
  makePrimary,
  sendCode,
} from './contact.ts'

type Stage =
  | { readonly at: 'list' }
  | { readonly at: 'form' | 'code'; readonly contact: Contact | undefined }

const LIST: Stage = { at: 'list' }

const wordsOf = (as: Confirmed['as'], shown: string, kind: Contact['kind']) =>
  as === 'verified'
    ? `Confirmed. ${shown} can become your primary ${NAMES[kind]} whenever you like.`
    : `Confirmed. ${shown} is your primary ${NAMES[kind]} now.`
const NAMES = { emails: 'email address', phones: 'number' } as const

/** Manages the view under the heading `id` of a list of contacts: the list itself, the form for one contact, or the question for its code. */
function useStage(id: string) {
  const [stage, setStage] = useState<Stage>(LIST)
  const [problem, setProblem] = useState('')
  const show = (next: Stage) => {
    setStage(next)
    setProblem('')
  }
  return {
    stage,
    problem,
    settle: () => show(LIST),
    go: (next: Stage) => showThenFocus(id, () => show(next)),
    fail: (words: string) =>
      showThenFocus(id, () => {
        setStage(LIST)
        setProblem(words)
      }),
  }
}

/** Returns the current view of a list of contacts and the actions that the person can take. */
export function useContactStages(id: string) {
  const { sendsTexts } = useClientConfig()
  const takesCode = ({ kind, takesCode: can }: Contact) => can && (kind === 'emails' || sendsTexts)
  const { stage, problem, settle, go, fail } = useStage(id)
  const { what: busy, run } = useAction()

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
  const promote = (contact: Contact) =>
    attempt(
      contact,
      () => makePrimary(contact),
      () => showSaved('Saved', id, settle),
    )
  const gone = (contact: Contact) =>
    showSaved('Deleted', id, () => {
      dropContact(contact)
      settle()
    })
  return {
    stage,
    problem,
    busy,
    takesCode,
    list: () => go(LIST),
    change: (contact?: Contact) => go({ at: 'form', contact }),
    ask,
    kept,
    confirmed,
    promote,
    gone,
  }
}
