import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/what-is-asked.ts'

const NAMES: readonly string[] = ['cv', 'curriculum-vitae']

/** Returns true for an upload question that a stored CV can answer. */
export const asksForCv = (action: Action) => takesDocuments(action) && NAMES.includes(action.id)
