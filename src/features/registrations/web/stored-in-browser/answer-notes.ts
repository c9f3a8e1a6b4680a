import type { NewAnswerWrite } from './answer-store.ts'

/** An answer without a sequence number. `slip` is a random id, by which its copy in local storage is found. */
export type UnnumberedAnswer = NewAnswerWrite & { readonly slip: string }

/**
 * Copies, in local storage, of answers that are being written to the database. The database writes asynchronously, so a reload at that moment would
 * lose the answer; local storage writes at once. `note` makes a copy, and `crossOut` deletes it.
 */
export type AnswerCopies = {
  readonly note: (given: UnnumberedAnswer) => void
  readonly crossOut: (given: UnnumberedAnswer) => void
  /** Returns the remaining copies: of this tab, of closed tabs, and possibly of another tab that is still writing. */
  readonly left: () => readonly UnnumberedAnswer[]
}

/**
 * Opens the copies that belong to a database. An answer with a file has no copy, because local storage cannot hold files. There are no copies at all
 * if the browser refuses storage.
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
