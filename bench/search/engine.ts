import type { Question } from './shapes.ts'

/** What answers a question: with how many vacancies it found. `misspelt` questions are asked as the search page asks them: the typed word, what it may have meant, that word. */
export type Engine = { readonly name: string; ask(question: Question, misspelt: boolean): Promise<number> | number }

/** What any answer costs in which nothing is looked for. */
export const emptyEngine: Engine = { name: 'nothing', ask: () => 0 }
