/** What was typed in a modal, by field. In memory alone: nothing of a licence is kept in a browser. */
export type Draft = Readonly<Record<string, string>>

/** Without the file, which no page can put back. */
export const draftIn = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  )
