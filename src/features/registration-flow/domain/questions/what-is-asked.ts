import { traitsOf } from '../action-types/action-types.ts'
import type { Action } from '../definition/definition.ts'

type Asked = Pick<Action, 'type'>

/** Returns whether the question is a text that asks for no answer. */
export const isOnlyRead = (action: Asked) => traitsOf(action).asks === 'nothing'

export const asksForAddress = (action: Asked) => traitsOf(action).asks === 'an address'

export const asksForDay = (action: Asked) => traitsOf(action).asks === 'a day'

export const isAgreement = (action: Asked) => traitsOf(action).asks === 'agreement'

export const isSignature = (action: Asked) => traitsOf(action).asks === 'a signature'

/** Returns whether a button saves the answer, as for a signature or an agreement, rather than typing. */
export const isGivenByButton = (action: Asked) => traitsOf(action).given === 'by button'

export const takesFiles = (action: Asked) => traitsOf(action).takesFiles !== 'none'

/** Returns whether the answer is one picture, which a new one replaces. */
export const takesOnePicture = (action: Asked) => traitsOf(action).takesFiles === 'one picture'

/** Returns whether the answer is a list of files, to which a new one is added. */
export const takesDocuments = (action: Asked) => traitsOf(action).takesFiles === 'documents'
