import { storeTypedText } from '#web/session/typed-at-desk.ts'
import { type FormValues, readStoredObject } from '../../new/unsent-form/store-unsent-form.ts'

/**
 * Stores what is typed in a dialog, because closing the dialog removes its fields. `place`: the storage key, made of the dialog and its registration.
 */
export const storeUnsentFields = (place: string, typed: FormValues) =>
  storeTypedText(place, JSON.stringify(typed))

export const readUnsentFields = (place: string): FormValues =>
  Object.fromEntries(
    Object.entries(readStoredObject(place)).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  )

/** Deletes the fields once they are sent. */
export const deleteUnsentFields = (place: string) => storeTypedText(place, '')

/** Returns the values of a form that has one input for each name, and no files. */
export const readTypedFields = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
