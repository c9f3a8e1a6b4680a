import { traitsOf } from '../action-types/action-types.ts'
import type { Action } from '../definition/definition.ts'

type Asked = Pick<Action, 'type'>

/** The text is shown and asks for nothing. */
export const isOnlyRead = (action: Asked) => traitsOf(action).asks === 'nothing'

export const asksForAddress = (action: Asked) => traitsOf(action).asks === 'an address'

export const asksForDay = (action: Asked) => traitsOf(action).asks === 'a day'

export const isAgreement = (action: Asked) => traitsOf(action).asks === 'agreement'

export const isSignature = (action: Asked) => traitsOf(action).asks === 'a signature'

/** Nothing of it is saved before its button is selected: a signature, an agreement. */
export const isGivenByButton = (action: Asked) => traitsOf(action).given === 'by button'

export const takesFiles = (action: Asked) => traitsOf(action).takesFiles !== 'none'

/** The answer has one picture, which the next one replaces. */
export const takesOnePicture = (action: Asked) => traitsOf(action).takesFiles === 'one picture'

/** The answer is a list of files, to which each new one is added. */
export const takesDocuments = (action: Asked) => traitsOf(action).takesFiles === 'documents'
