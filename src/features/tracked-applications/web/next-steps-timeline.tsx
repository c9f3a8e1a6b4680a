import { Timeline } from '#web/kit/lists/timeline.tsx'
import { formatDay, formatTime } from '#web/reading/format-day.ts'
import type { NextSteps } from '../contract/next-steps.ts'
import { describePromise } from '../domain/answer-by/describe-answer-by.ts'

type Props = { readonly sentAt: string; readonly steps: NextSteps }

/** Shows what happens after an application, and by when the branch is likely to answer. */
export const NextStepsTimeline = ({ sentAt, steps }: Props) => (
  <Timeline
    entries={[
      { key: 'have', title: 'We have it', at: `${formatDay(sentAt)}, ${formatTime(sentAt)}` },
      {
        key: 'read',
        title: `Someone in ${steps.branch.name} reads your CV`,
        words: describePromise(steps, new Date(sentAt)),
        isAhead: true,
      },
      {
        key: 'write',
        title: 'They ring or write to you',
        words: `They'll ask you before anything goes to ${steps.company ?? 'an employer'}. If you're not chosen, we'll tell you that too.`,
        isAhead: true,
      },
    ]}
  />
)
