import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/what-is-asked.ts'

const NAMES: readonly string[] = ['cv', 'curriculum-vitae']

/** An upload that a stored CV answers. */
export const asksForCv = (action: Action) => takesDocuments(action) && NAMES.includes(action.id)
