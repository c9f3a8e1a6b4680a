import { useEffect, useRef, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { describeFailure } from '#web/call/describe-failure.ts'
import { NO_CONNECTION_MESSAGE } from '#web/call/no-connection.ts'
import { useConnectionError } from '#web/forms/use-connection-error.ts'
import type { EndedPortalLink } from '../../contract/validation.ts'
import type { HeadingRef, RefusedLink } from './failed-link.tsx'

type PressedLinkState =
  | { readonly stage: 'asking' | 'working' | 'done'; readonly problem?: string }
  | { readonly stage: 'failed'; readonly refused: RefusedLink }

/** The text that replaces the question while the server checks the link. */
export const WORKING_MESSAGE = 'This takes a moment.'

/** Manages the page of a mailed link. Only its button changes anything, since mail scanners open links too. Each change focuses the heading. */
export function usePressedLink() {
  const [state, setState] = useState<PressedLinkState>({ stage: 'asking' })
  const heading: HeadingRef = useRef(null)
  const { stage } = state
  const problem = state.stage === 'asking' ? state.problem : undefined
  useEffect(() => {
    if (stage !== 'asking') heading.current?.focus()
  }, [stage])
  useConnectionError(problem, () => setState({ stage: 'asking' }))

  const press = async (act: () => Promise<void>) => {
    setState({ stage: 'working' })
    try {
      await act()
      setState({ stage: 'done' })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // The server may not have seen the link, so the button can be pressed again.
      if (error.message === NO_CONNECTION_MESSAGE)
        return setState({ stage: 'asking', problem: error.message })
      const reason = (error.data as Partial<EndedPortalLink> | null)?.reason
      setState({
        stage: 'failed',
        refused: {
          used: reason === 'used',
          unknown: error.status === 422,
          renewed: reason === undefined || reason === 'expired',
          words: describeFailure(error),
        },
      })
    }
  }
  return {
    stage,
    problem,
    refused: state.stage === 'failed' ? state.refused : null,
    heading,
    press,
  }
}

/** Shows the reason why the press did not reach the server, above the button that can be pressed again. */
export const UnreachedServerNote = ({ problem }: { problem: string | undefined }) =>
  problem && (
    <InsetNote tone="danger">
      <p role="alert">{problem}</p>
    </InsetNote>
  )
