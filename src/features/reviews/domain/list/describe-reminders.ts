import { formatCount } from '#shared/format-count.ts'

type ReminderCounts = { readonly done: number; readonly asked: number; readonly waiting: number }

/** Returns the outcome of reminding several people. `waiting`: how many of `done` get only a text message, which waits for the morning. */
export function describeReminders({ done, asked, waiting }: ReminderCounts): string {
  if (done === 0) return 'No one was reminded.'
  const reminded = done - waiting
  const parts = [
    ...(reminded > 0
      ? [`${formatCount(reminded, 'candidate')} ${reminded === 1 ? 'is' : 'are'} reminded`]
      : []),
    ...(waiting > 0
      ? [`${formatCount(waiting, 'text')} ${waiting === 1 ? 'waits' : 'wait'} for the morning`]
      : []),
    ...(done < asked ? [`${asked - done} not`] : []),
  ]
  return `${parts.join(', ')}.`
}

type ReminderChannel = 'email' | 'sms'

/** Returns what reminders would send: '2 candidates get a letter and a text, 1 a letter, 1 nothing.' `ways` has the channels of each candidate. */
export function describePlannedReminders(ways: readonly (readonly ReminderChannel[])[]): string {
  const of = (by: (one: readonly ReminderChannel[]) => boolean) => ways.filter(by).length
  const [letter, text] = [
    (one: readonly ReminderChannel[]) => one.includes('email'),
    (one: readonly ReminderChannel[]) => one.includes('sms'),
  ]
  const parts = [
    [of((one) => letter(one) && text(one)), 'a letter and a text'],
    [of((one) => letter(one) && !text(one)), 'a letter'],
    [of((one) => text(one) && !letter(one)), 'a text'],
    [of((one) => one.length === 0), 'nothing'],
  ] as const
  return `${parts
    .filter(([count]) => count > 0)
    .map(([count, what], place) =>
      place === 0
        ? `${formatCount(count, 'candidate')} ${count === 1 ? 'gets' : 'get'} ${what}`
        : `${count} ${what}`,
    )
    .join(', ')}.`
}
