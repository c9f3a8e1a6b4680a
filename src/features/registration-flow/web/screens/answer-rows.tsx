import { ChangeLink } from '#web/kit/change-link.tsx'
import type { SummaryRow } from '#web/kit/summary-list.tsx'
import { keyOf } from '../../domain/answers.ts'
import type { AskedAction } from '../../domain/asked-actions.ts'
import { displayOf } from '../../domain/display.ts'
import { screenOf } from '../../domain/doors.ts'
import { addressOf } from '../flow-address.ts'
import type { Sitting } from '../sitting.ts'

type From = 'check' | 'list' | 'send'

/** Questions and answers, each with the way to change it. */
export const answerRows = (sitting: Sitting, questions: readonly AskedAction[], from: From): readonly SummaryRow[] =>
  questions.filter(({ action }) => action.type !== 'information').map((question) => {
    const name = sitting.tags(question.action.label, question.hop.itemId)
    return { name, value: answerWords(sitting, question), action: <ChangeLink of={name} to={addressOf(screenOf(question), from)} /> }
  })

function answerWords({ open, answers }: Sitting, { action, hop }: AskedAction) {
  if (answers.skipped.has(keyOf(hop))) return 'Still needed'
  const value = answers.values.get(keyOf(hop))
  const files = action.type === 'upload' ? open.registration.documents.filter(({ actionId, itemId }) => actionId === hop.actionId && itemId === (hop.itemId ?? null)).map(({ fileName }) => fileName) : []
  const pending = open.pendingFiles.filter(({ key }) => key === keyOf(hop)).map(({ name }) => `${name} (not sent yet)`)
  if (files.length + pending.length > 0) return [...files, ...pending].join(', ')
  return displayOf(action, value) || null
}
