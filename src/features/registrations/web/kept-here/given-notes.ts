import type { NewWrite } from './answer-store.ts'

/** What was given, and the slip by which it is known again. */
export type Given = NewWrite & { readonly slip: string }

/** Notes of what is only being written to the database: a page that is reloaded in that moment loses it, while what stands here stands at once. */
export type GivenNotes = {
  readonly note: (given: Given) => void
  readonly crossOut: (given: Given) => void
  /** Of this tab and of any that is gone; maybe of one that is still at it. */
  readonly left: () => readonly Given[]
}

/** In the local storage, under the name of the database. A file fits in no note; a browser that refuses storage has the database alone. */
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
