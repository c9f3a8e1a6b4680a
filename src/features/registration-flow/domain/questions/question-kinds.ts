import { findActionTraits } from '../action-types/action-types.ts'
import type { Action } from '../definition/definition.ts'

type TypedAction = Pick<Action, 'type'>

/** Returns whether the question is a text that asks for no answer. */
export const asksForNothing = (action: TypedAction) => findActionTraits(action).asks === 'nothing'

export const asksForAddress = (action: TypedAction) =>
  findActionTraits(action).asks === 'an address'

export const asksForDay = (action: TypedAction) => findActionTraits(action).asks === 'a day'

export const isAgreement = (action: TypedAction) => findActionTraits(action).asks === 'agreement'

export const isSignature = (action: TypedAction) => findActionTraits(action).asks === 'a signature'

/** Returns whether a button saves the answer, as for a signature or a declaration. Other answers are saved as they are typed. */
export const isGivenByButton = (action: TypedAction) =>
  findActionTraits(action).given === 'by button'

export const takesFiles = (action: TypedAction) => findActionTraits(action).takesFiles !== 'none'

/** Returns whether the answer is one picture, which a new one replaces. */
export const takesOnePicture = (action: TypedAction) =>
  findActionTraits(action).takesFiles === 'one picture'

/** Returns whether the answer is a list of files, to which a new one is added. */
export const takesDocuments = (action: TypedAction) =>
  findActionTraits(action).takesFiles === 'documents'
