import type { NewWrite } from './answer-store.ts'

/** An answer, with a random slip that identifies its note. */
export type Given = NewWrite & { readonly slip: string }

/**
 * Notes in local storage of answers that are being written to the database. A reload at that moment would lose the write, while a note is stored
 * synchronously.
 */
export type GivenNotes = {
  readonly note: (given: Given) => void
  readonly crossOut: (given: Given) => void
  /** Returns the notes of this tab and of closed tabs, and possibly those of another tab that is still writing. */
  readonly left: () => readonly Given[]
}

/**
 * Stores notes in local storage under the name of the database. A file does not fit into a note; if the browser refuses storage, there is only the
 * database.
 */
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
