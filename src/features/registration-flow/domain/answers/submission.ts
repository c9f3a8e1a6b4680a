import { check } from '../questions/check-answer.ts'
import { wrongItems } from '../action-types/action-set.ts'
import { type Answers, keyOf, type Value } from './answers.ts'
import { type AskedAction, askedActions } from './asked-actions.ts'
import { type Flow, isSet } from '../definition/definition.ts'
import { perAnswers } from './per-answers.ts'
import { stillNeeded } from './still-needed.ts'
import { holds } from './holds.ts'
import { isOnlyRead } from '../questions/what-is-asked.ts'

export type Submitted = {
  readonly question: AskedAction
  readonly key: string
  readonly value: Value
}
export type Refused = {
  readonly question: AskedAction
  readonly key: string
  readonly sentence: string
}
export type Submission = {
  /** The answers to the questions that are asked now, in order. Answers to questions that are no longer asked are left out. */
  readonly answers: readonly Submitted[]
  readonly stillNeeded: readonly Refused[]
  /** Answers that have become invalid, because the day has changed or a device had an older flow. */
  readonly wrong: readonly Refused[]
}

/** Returns the answers to send, and the questions that prevent sending. `today` is the day in London. */
export function submission(flow: Flow, answers: Answers, today: string): Submission {
  const known = byDay(flow, answers)
  const made = known.get(today) ?? gathered(flow, answers, today)
  known.set(today, made)
  return made
}

const byDay = perAnswers(() => new Map<string, Submission>())

function gathered(flow: Flow, answers: Answers, today: string): Submission {
  const given = ({ hop }: AskedAction) => answers.values.get(keyOf(hop))
  const refused = (question: AskedAction, required: boolean): readonly Refused[] => {
    const { action, hop } = question
    const sentence = isSet(action)
      ? wrongItems(action, answers.items.get(action.id)?.length ?? 0, required)
      : check(action, given(question), { today, required })
    return sentence ? [{ question, key: keyOf(hop), sentence }] : []
  }
  const asked = askedActions(flow, answers)
  return {
    answers: asked.flatMap((question) => {
      const value = given(question)
      return value !== undefined && holds(value) && !isOnlyRead(question.action)
        ? [{ question, key: keyOf(question.hop), value }]
        : []
    }),
    stillNeeded: stillNeeded(flow, answers).flatMap((question) => refused(question, true)),
    wrong: asked.flatMap((question) => refused(question, false)),
  }
}
