import { toLondonDayNumber } from '#shared/words/london-time.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** Returns by when the branch answers: 'By 5pm today', 'By 5pm tomorrow, Tuesday 24 November' or 'By 5pm on Wednesday 25 November'. */
export function describeAnswerBy(answerBy: Date, now: Date): string {
  const days = toLondonDayNumber(answerBy) - toLondonDayNumber(now)
  if (days <= 0) return 'By 5pm today'
  const day = dayFormat.format(answerBy)
  return days === 1 ? `By 5pm tomorrow, ${day}` : `By 5pm on ${day}`
}

/** Returns the sentence about when the branch answers. It says how soon other people heard only if that is known (`answerShare`). */
export const describePromise = (
  {
    answerBy,
    answerShare,
    branch,
  }: {
    readonly answerBy: string
    readonly answerShare: number | null
    readonly branch: { readonly name: string }
  },
  now: Date,
): string =>
  answerShare === null
    ? `We aim to answer in two working days: ${describeAnswerBy(new Date(answerBy), now).replace(/^B/, 'b')}.`
    : `${describeAnswerBy(new Date(answerBy), now)}. Nine in ten people heard from ${branch.name} that quickly in the last three months.`
