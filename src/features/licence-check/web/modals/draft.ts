/** The input of a modal, by field. It exists only in memory, because a browser must not store data of a licence. */
export type ModalDraft = Readonly<Record<string, string>>

/** Reads the input without the file, because a page cannot restore a file field. */
export const readDraft = (form: HTMLFormElement): ModalDraft =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  )
