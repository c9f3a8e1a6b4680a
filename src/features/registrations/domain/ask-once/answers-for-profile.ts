import {
  type Address,
  type Answers,
  isChoiceList,
  keyOf,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  listAskedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import { type Flow, isActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import {
  readFieldName,
  isProfileList,
  PROFILE_LISTS,
  type ProfileList,
  type ProfileRow,
} from './profile.ts'
import {
  asksForAddress,
  isAgreement,
} from '#features/registration-flow/domain/questions/question-kinds.ts'

export type AnswersForProfile = {
  readonly address: Address | null
  readonly lists: Readonly<Record<ProfileList, readonly ProfileRow[]>>
  readonly bankAccount: ProfileRow | null
}

/**
 * Returns the answers of a sent registration that the profile takes over, so that no one types them there again. Names, email addresses and phone
 * numbers are left out, because they need a confirmation of their own.
 */
export function collectAnswersForProfile(flow: Flow, answers: Answers): AnswersForProfile {
  const asked = listAskedActions(flow, answers)
  const given = ({ hop }: AskedAction) => answers.values.get(keyOf(hop))
  const address = asked.find(
    ({ action, hop }) => action.prefill === 'address' && asksForAddress(action) && !hop.itemId,
  )
  const ofBank = asked.filter(
    ({ action, hop }) => action.prefill?.startsWith('bankAccount.') && !hop.itemId,
  )
  return {
    address: address ? ((given(address) as Address | undefined) ?? null) : null,
    lists: Object.fromEntries(
      PROFILE_LISTS.map((list) => [list, toProfileRows(list, asked, answers, given)]),
    ) as AnswersForProfile['lists'],
    bankAccount: toProfileRow(ofBank, given),
  }
}

type ReadAnswerValue = (asked: AskedAction) => AnswerValue | undefined

function toProfileRows(
  list: ProfileList,
  asked: readonly AskedAction[],
  answers: Answers,
  given: ReadAnswerValue,
): readonly ProfileRow[] {
  const sets = asked.filter(
    ({ action }) => isActionSet(action) && isProfileList(action.prefill) && action.prefill === list,
  )
  const items = sets.flatMap(({ action }) => answers.items.get(action.id) ?? [])
  return items
    .map((itemId) =>
      toProfileRow(
        asked.filter(({ hop }) => hop.itemId === itemId),
        given,
      ),
    )
    .filter((row) => row !== null)
}

function toProfileRow(asked: readonly AskedAction[], given: ReadAnswerValue): ProfileRow | null {
  const fields = asked.flatMap((one) => {
    const field = readFieldName(one.action.prefill)
    const word = field === undefined ? undefined : toProfileField(one, given(one))
    return field === undefined || word === undefined ? [] : [[field, word] as const]
  })
  return fields.length > 0 ? Object.fromEntries(fields) : null
}

function toProfileField(
  { action }: AskedAction,
  value: AnswerValue | undefined,
): string | boolean | undefined {
  if (isChoiceList(value))
    return { Yes: true, No: false }[value[0]?.choiceValue ?? ''] ?? value[0]?.choiceValue
  return typeof value === 'string' && !isAgreement(action) ? value : undefined
}
