import { describeAnswerBy } from '#features/tracked-applications/domain/answer-by/describe-answer-by.ts'

type ReadBy = { readonly at: string; readonly share: number | null }

/**
 * Returns the sentence about when a branch reads a registration: 'By 5pm tomorrow, Tuesday 24 November, someone in Wakefield reads it.' Without a time, or
 * if it is over, it does not name one.
 */
export function describeReadBy(readBy: ReadBy | null, branchName: string, now: Date): string {
  const who = `someone in ${branchName || 'your branch'}`
  if (readBy === null || new Date(readBy.at) <= now)
    return `${who.replace(/^s/, 'S')} reads it next.`
  const when = describeAnswerBy(new Date(readBy.at), now)
  const comma = when.includes('tomorrow') ? ',' : ''
  return readBy.share === null
    ? `${who.replace(/^s/, 'S')} reads it. We aim to do that in two working days: ${when.replace(/^B/, 'b')}.`
    : `${when}${comma} ${who} reads it.`
}
