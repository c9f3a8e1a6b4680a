import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { isAbove } from '#features/registration-flow/domain/pages/page-questions.ts'
import { findPage } from '#features/registration-flow/domain/pages/list-pages.ts'
import type { FlowState, QuestionScreen } from '../../flow-state.ts'
import { makeMember, type Member } from '../questions-of-page.ts'

/** Returns the question of a member and those that its choices ask, of the questions `asked` on the page. */
export function listQuestionsOfMember(
  { question: { hop } }: Member,
  asked: readonly AskedAction[],
): readonly AskedAction[] {
  const own = asked.find((one) => keyOf(one.hop) === keyOf(hop))
  return own ? asked.filter((one) => one === own || isAbove(own.path, one.path)) : []
}

/**
 * Returns the boxes of a member if only some of its questions have one: the member itself if it is one of them, else the questions under its choices,
 * each by itself, so that the choice above them is no box.
 */
export function narrowMember(
  { flow, answers }: Pick<FlowState, 'flow' | 'answers'>,
  at: QuestionScreen,
  { member, questions }: { readonly member: Member; readonly questions: readonly AskedAction[] },
  hasBox: (question: AskedAction) => boolean,
): readonly Member[] {
  const boxes = questions.filter(hasBox)
  const uppermost = boxes.filter((one) => !boxes.some((other) => isAbove(other.path, one.path)))
  const page = findPage(flow, answers, at)
  return uppermost.flatMap((one) =>
    one === questions[0] ? [member] : (makeMember(flow, one.path, page) ?? []),
  )
}
