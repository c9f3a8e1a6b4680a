import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { isItemWrite, type AnswerWrite } from './autosave-write.ts'

type WriteToApply = Pick<AnswerWrite, 'hop' | 'actionSetId' | 'value' | 'skipped'>

/** Returns the answers after a write. A removed item is restored with its earlier answers as soon as one of its questions is answered. */
export function applyWrite(answers: Answers, write: WriteToApply): Answers {
  const items = applyWriteToItems(answers.items, write)
  if (isItemWrite(write)) return { ...answers, items }
  const key = keyOf(write.hop)
  return {
    ...answers,
    ...(answers.offDevice ? { offDevice: removeFromSet(answers.offDevice, key) } : {}),
    items,
    values:
      write.value === null
        ? removeFromMap(answers.values, key)
        : new Map(answers.values).set(key, write.value),
    skipped: write.skipped
      ? new Set(answers.skipped).add(key)
      : removeFromSet(answers.skipped, key),
  }
}

export const applyWrites = (answers: Answers, writes: readonly WriteToApply[]) =>
  writes.reduce(applyWrite, answers)

function applyWriteToItems(items: Answers['items'], write: WriteToApply): Answers['items'] {
  const {
    hop: { itemId },
    actionSetId,
  } = write
  if (!itemId || !actionSetId) return items
  const there = items.get(actionSetId) ?? []
  if (isItemWrite(write) && write.value === null)
    return new Map(items).set(
      actionSetId,
      there.filter((id) => id !== itemId),
    )
  return there.includes(itemId) ? items : new Map(items).set(actionSetId, [...there, itemId])
}

function removeFromMap<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
): ReadonlyMap<string, Value> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}

function removeFromSet(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  if (!set.has(key)) return set
  const rest = new Set(set)
  rest.delete(key)
  return rest
}
