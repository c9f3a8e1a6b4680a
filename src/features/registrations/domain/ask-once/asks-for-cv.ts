import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/question-kinds.ts'

const CV_ACTION_IDS: readonly string[] = ['cv', 'curriculum-vitae']

/** Returns true for an upload question that a stored CV can answer. */
export const asksForCv = (action: Action) =>
  takesDocuments(action) && CV_ACTION_IDS.includes(action.id)
