import { useEffect, useRef, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { signOut } from '#web/session/session.ts'
import { undoChange } from '../../contract/undo.ts'
import { RestoredAccountMessage } from './account-is-yours.tsx'
import { UndoQuestion } from './undo-question.tsx'
import { useCodeOfQuery } from '../use-code-of-query.ts'
import { EndedUndoLink } from './ended-undo-link.tsx'

type EndedUndoState = { readonly at: 'ended'; readonly title: string; readonly words: string }
type UndoState =
  | { readonly at: 'asking' | 'working'; readonly problem?: string }
  | { readonly at: 'undone'; readonly code: string }
  | EndedUndoState

const MISSING_CODE_STATE: EndedUndoState = {
  at: 'ended',
  title: 'This link is not complete',
  words:
    'Open the link again from our email. If it is split over two lines, copy all of it into the address bar.',
}

/**
 * The page /not-me. Its button restores the address and ends all sessions; then the page asks for a new password. Opening the link changes nothing.
 */
export function UndoCard() {
  const code = useCodeOfQuery()
  const [state, setState] = useState<UndoState>({ at: 'asking' })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (state.at !== 'asking') heading.current?.focus()
  }, [state.at])

  const undo = async () => {
    setState({ at: 'working' })
    try {
      const reset = await call(undoChange, { body: { code: code ?? '' } })
      // Every session ended, including this browser's if it had one.
      signOut()
      setState({ at: 'undone', code: reset.code })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setState(getStateAfterFailure(error))
    }
  }
  if (!code) return <EndedUndoLink heading={heading} {...MISSING_CODE_STATE} />
  if (state.at === 'ended') return <EndedUndoLink heading={heading} {...state} />
  if (state.at === 'undone')
    return (
      <RestoredAccountMessage
        heading={heading}
        code={state.code}
        onEnded={(words) =>
          setState({
            at: 'ended',
            title: 'Choose a new password',
            words: `${words} Your account is safe. Ask for a link to choose a new password.`,
          })
        }
      />
    )
  return (
    <UndoQuestion
      heading={heading}
      working={state.at === 'working'}
      problem={state.problem}
      onUndo={() => void undo()}
    />
  )
}

/**
 * Returns the next state. A link that no longer works shows the alternatives; after any other failure, such as no connection, the button can be
 * pressed again.
 */
function getStateAfterFailure(error: Failure): UndoState {
  const words = describeFailure(error)
  if ((error.data as { reason?: string } | null)?.reason === 'used')
    return {
      at: 'ended',
      title: 'This link was already used',
      words:
        'Your account was put right with it. If you have no new password yet, ask for a link to choose one.',
    }
  return error.status === 410 || error.status === 422
    ? { at: 'ended', title: 'This link does not work', words }
    : { at: 'asking', problem: words }
}
