import { isChangeOfAny } from '../../navigation/flow-address.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import {
  type Answers,
  type Hop,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  listAskedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  findCardOnPage,
  type KnownAnswersCard,
  listMemberKeys,
  listQuestionsOfCard,
} from '#features/registration-flow/domain/pages/known-answers.ts'
import { findLastCharacters } from '#features/registration-flow/domain/questions/format-known-answer.ts'
import type { FlowState, QuestionScreen } from '../../flow-state.ts'
import { makeMember, type Member } from '../questions-of-page.ts'
import { focusQuestion } from '../../navigation/use-focus-on-question.ts'

/** One entry of the card: the rows of a known answer and of those that its choices ask, or their box. */
type EntryOfCard =
  | { readonly rows: readonly AskedAction[]; readonly open: (key: string) => void }
  | { readonly box: Member }
export type CardOfPage = {
  readonly entries: readonly EntryOfCard[]
  /** The keys of the questions that the card asks by themselves, those of other pages too. */
  readonly keys: ReadonlySet<string>
  /** All its questions; those of this page come last. */
  readonly hops: readonly Hop[]
  /** Returns the end of a sensitive number, of which the card shows no more; undefined for any other answer. */
  readonly endingOf: (hop: Hop) => string | undefined
}

/**
 * Returns the card 'Check these' of a page; undefined if it shows none. The card keeps what it had when the page was opened, so that a change in it,
 * or an answer that is saved, moves nothing.
 */
export function useCardOfPage(flowState: FlowState, at: QuestionScreen): CardOfPage | undefined {
  const { flow, answers, judged, open } = flowState
  const [card] = useState(() => findCardOnPage(flow, answers, judged, at))
  // A new number that is typed here must not change what is said of the known one.
  const [endings] = useState(() => listEndings(card, answers))
  const isChange = isChangeOfAny(new URLSearchParams(useLocation().search).get('from') ?? undefined)
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(isChange ? [keyOf(at.path.at(-1) ?? at.path[0])] : []),
  )
  if (!card) return undefined
  const filledIn = new Set(listQuestionsOfCard(card).map(({ hop }) => keyOf(hop)))
  for (const { key } of open.saveState.refused) filledIn.delete(key)
  const now = findCardOnPage(flow, answers, { ...judged, filledIn }, at)
  const asked = new Set(listAskedActions(flow, answers).map(({ hop }) => keyOf(hop)))
  const entries = card.members.flatMap((member): readonly EntryOfCard[] => {
    const key = keyOf(member.path.at(-1) ?? member.path[0])
    const rows = now?.members.find(({ path }) => keyOf(path.at(-1) ?? path[0]) === key)?.questions
    const isOpened = member.questions.some(({ hop }) => opened.has(keyOf(hop)))
    if (rows && !isOpened)
      return [
        {
          rows,
          open: (pressed) => {
            flushSync(() => setOpened((before) => new Set(before).add(pressed)))
            focusQuestion(pressed)
          },
        },
      ]
    const box = asked.has(key) && makeMember(flow, member.path, member.page)
    return box ? [{ box }] : []
  })
  return {
    entries,
    keys: listMemberKeys(card),
    hops: listHops(card),
    endingOf: (hop) => endings.get(keyOf(hop)),
  }
}

const listHops = (card: KnownAnswersCard): readonly Hop[] =>
  [...card.members]
    .sort((one, other) => Number(one.page === card.page) - Number(other.page === card.page))
    .flatMap(({ questions }) => questions.map(({ hop }) => hop))

const listEndings = (card: KnownAnswersCard | undefined, { values }: Answers) =>
  new Map(
    (card ? listQuestionsOfCard(card) : []).map(({ action, hop }) => [
      keyOf(hop),
      findLastCharacters(action, values.get(keyOf(hop))),
    ]),
  )
