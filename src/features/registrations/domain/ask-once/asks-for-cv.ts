import type { Action } from '#features/registration-flow/domain/definition/definition.ts'

const NAMES: readonly string[] = ['cv', 'curriculum-vitae']

/** An upload that a stored CV answers. */
export const asksForCv = ({ type, id }: Action) => type === 'upload' && NAMES.includes(id)
