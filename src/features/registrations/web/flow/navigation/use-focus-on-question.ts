import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { QuestionScreen } from '../flow-state.ts'
import { isReplacedOnPage, useLeftPage } from './left-page.ts'

/**
 * Focuses the question that the address names, on a page that several questions share. A person who came by 'Continue' begins at the heading, which
 * has the focus on every page. While someone moves between the questions of a page, the address is replaced with that of the question with the focus;
 * such a change does not move the focus.
 */
export function useFocusOnQuestion(at: QuestionScreen, isShared: boolean) {
  const came = useLeftPage()
  const { key: entry, state } = useLocation()
  const [firstEntry] = useState(entry)
  const isReplaced = isReplacedOnPage(state, useNavigationType())
  // A card that opens on the page of its list has an entry like one that follows the focus.
  const isNamed = isShared && (isReplaced ? entry === firstEntry : came === undefined)
  const key = keyOf(at.path.at(-1) ?? at.path[0])
  useEffect(() => {
    if (!isNamed) return
    // The heading gets the focus first, after all effects of this render.
    const frame = requestAnimationFrame(() => focusQuestion(key))
    return () => cancelAnimationFrame(frame)
  }, [isNamed, key])
}

/** Focuses the field of a question; of an answer that is shown to be checked, the button that changes it. */
export function focusQuestion(key: string) {
  const question = document.querySelector(`[data-question="${CSS.escape(key)}"]`)
  const field =
    question?.querySelector<HTMLElement>('input:checked') ??
    question?.querySelector<HTMLElement>('input, textarea, select, button')
  field?.focus()
}
