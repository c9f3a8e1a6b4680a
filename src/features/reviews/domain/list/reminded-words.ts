import { counted } from '#shared/counted.ts'

type Counts = { readonly done: number; readonly asked: number; readonly waiting: number }

/** Returns the outcome of reminding several people. `waiting`: those of `done` who get only a text message, which is sent in the morning. */
export function remindedInWords({ done, asked, waiting }: Counts): string {
  if (done === 0) return 'No one was reminded.'
  const reminded = done - waiting
  const parts = [
    ...(reminded > 0
      ? [`${counted(reminded, 'candidate')} ${reminded === 1 ? 'is' : 'are'} reminded`]
      : []),
    ...(waiting > 0
      ? [`${counted(waiting, 'text')} ${waiting === 1 ? 'waits' : 'wait'} for the morning`]
      : []),
    ...(done < asked ? [`${asked - done} not`] : []),
  ]
  return `${parts.join(', ')}.`
}
