import type { NewAnswerWrite } from './answer-store.ts'

/** An answer as it was given. `slip` is a random id, by which its note in local storage is found. */
export type UnnumberedAnswer = NewAnswerWrite & { readonly slip: string }

/**
 * Copies in local storage of answers that are being written to the database. Writing to the database is asynchronous, so a reload at that moment
 * would lose the answer; local storage is written at once.
 */
export type AnswerCopies = {
  readonly note: (given: UnnumberedAnswer) => void
  readonly crossOut: (given: UnnumberedAnswer) => void
  /** Returns the notes that were not crossed out: of this tab, of closed tabs, and possibly of another tab that is still writing. */
  readonly left: () => readonly UnnumberedAnswer[]
}

/**
 * Opens the notes that belong to a database. There is no note of an answer with a file, which local storage cannot hold, and none if the browser
 * refuses storage.
 */
export function openAnswerCopies(database: string): AnswerCopies {
  const prefix = `given/${database}/`
  return {
    note: (given) =>
      void (
        given.file ||
        tryStorage(() => localStorage.setItem(prefix + given.slip, JSON.stringify(given)))
      ),
    crossOut: ({ slip }) => tryStorage(() => localStorage.removeItem(prefix + slip)),
    left: () =>
      tryStorage(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => parseNote(localStorage.getItem(key))),
      ) ?? [],
  }
}

function parseNote(text: string | null): readonly UnnumberedAnswer[] {
  const given = tryStorage(() => JSON.parse(text ?? '') as UnnumberedAnswer)
  return given ? [given] : []
}

function tryStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
