import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { isOfSet, type Write } from './autosave-write.ts'

type Applied = Pick<Write, 'hop' | 'actionSetId' | 'value' | 'skipped'>

/** Returns the answers after a write. A removed item is restored with its earlier answers as soon as one of its questions is answered. */
export function applyWrite(answers: Answers, write: Applied): Answers {
  const items = withItem(answers.items, write)
  if (isOfSet(write)) return { ...answers, items }
  const key = keyOf(write.hop)
  return {
    items,
    values:
      write.value === null
        ? without(answers.values, key)
        : new Map(answers.values).set(key, write.value),
    skipped: write.skipped ? new Set(answers.skipped).add(key) : lacking(answers.skipped, key),
  }
}

export const applyWrites = (answers: Answers, writes: readonly Applied[]) =>
  writes.reduce(applyWrite, answers)

function withItem(items: Answers['items'], write: Applied): Answers['items'] {
  const {
    hop: { itemId },
    actionSetId,
  } = write
  if (!itemId || !actionSetId) return items
  const there = items.get(actionSetId) ?? []
  if (isOfSet(write) && write.value === null)
    return new Map(items).set(
      actionSetId,
      there.filter((id) => id !== itemId),
    )
  return there.includes(itemId) ? items : new Map(items).set(actionSetId, [...there, itemId])
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}

function lacking(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  if (!set.has(key)) return set
  const rest = new Set(set)
  rest.delete(key)
  return rest
}
