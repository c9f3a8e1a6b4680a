import type { NewWrite } from './answer-store.ts'

/** What was given, and the slip by which it is known again. */
export type Given = NewWrite & { readonly slip: string }

/** Notes of answers that are just being written to the database: a page that is reloaded in that moment loses them, while a note is stored at once. */
export type GivenNotes = {
  readonly note: (given: Given) => void
  readonly crossOut: (given: Given) => void
  /** The notes of this tab and of those that are closed, and perhaps of one that is still writing its answers. */
  readonly left: () => readonly Given[]
}

/** The notes are in the local storage, under the name of the database. A file fits in no note; a browser that refuses storage has only the database. */
export function givenNotes(database: string): GivenNotes {
  const prefix = `given/${database}/`
  return {
    note: (given) =>
      void (
        given.file ||
        attempt(() => localStorage.setItem(prefix + given.slip, JSON.stringify(given)))
      ),
    crossOut: ({ slip }) => attempt(() => localStorage.removeItem(prefix + slip)),
    left: () =>
      attempt(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => read(localStorage.getItem(key))),
      ) ?? [],
  }
}

function read(text: string | null): readonly Given[] {
  const given = attempt(() => JSON.parse(text ?? '') as Given)
  return given ? [given] : []
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
