/** A draft is what was typed in a modal, by field. It is only in memory: a browser stores nothing of a licence. */
export type Draft = Readonly<Record<string, string>>

/** The file is left out, since no page can put it back. */
export const draftIn = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  )
