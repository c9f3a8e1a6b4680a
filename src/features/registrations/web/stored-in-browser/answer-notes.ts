import type { NewAnswerWrite } from './answer-store.ts'

/** An answer, with a random slip that identifies its note. */
export type GivenAnswer = NewAnswerWrite & { readonly slip: string }

/**
 * Notes in local storage of answers that are being written to the database. A reload at that moment would lose the write, while a note is stored
 * synchronously.
 */
export type AnswerNotes = {
  readonly note: (given: GivenAnswer) => void
  readonly crossOut: (given: GivenAnswer) => void
  /** Returns the notes of this tab and of closed tabs, and possibly those of another tab that is still writing. */
  readonly left: () => readonly GivenAnswer[]
}

/**
 * Stores notes in local storage under the name of the database. A file does not fit into a note; if the browser refuses storage, there is only the
 * database.
 */
export function openAnswerNotes(database: string): AnswerNotes {
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
          .flatMap((key) => parseNote(localStorage.getItem(key))),
      ) ?? [],
  }
}

function parseNote(text: string | null): readonly GivenAnswer[] {
  const given = attempt(() => JSON.parse(text ?? '') as GivenAnswer)
  return given ? [given] : []
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
