import { workHistoryEndpoints } from '#features/candidates/contract/records/work-history.ts'
import { toLondonDay } from '#shared/words/dates.ts'
import { findCareerGaps, describeCareerGap } from '#features/candidates/domain/records/gaps.ts'
import { formatPeriod } from '#features/candidates/domain/records/format-month.ts'
import { sortNewestFirst } from '#features/candidates/domain/records/newest-first.ts'
import { removeFromProfileCopy, requireCandidateId } from '#features/candidates/web/profile-copy.ts'
import { ProfileFrame } from '#features/candidates/web/profile-frame.tsx'
import { RecordLines } from '#features/candidates/web/records/record-lines.tsx'
import { RecordList } from '#features/candidates/web/records/record-list.tsx'
import { WorkForm } from '#features/candidates/web/records/work-form.tsx'
import { call } from '#web/call/call.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'

/** The page at /profile/work-history: jobs, the newest first, and a friendly note about gaps that a registration may ask about. */
export default function ProfileWorkHistoryPage() {
  return (
    <ProfileFrame
      title="Work history"
      lead="Here are the jobs you have had, newest first. We use them to find work that suits you and to fill in your registration."
    >
      {({ includes: { workhistories, educationhistories } }) => {
        const gaps = findCareerGaps(workhistories, educationhistories, toLondonDay(new Date()))
        return (
          <>
            <RecordList
              items={sortNewestFirst(workhistories)}
              add="Add a job"
              empty="You have not added a job yet."
              titleOf={({ jobTitle, employer }) => `${jobTitle}, ${employer}`}
              lines={(job) => (
                <RecordLines when={formatPeriod(job)} facts={[job.location]} text={job.duties} />
              )}
              remove={(itemId) =>
                call(workHistoryEndpoints.remove, { params: { id: requireCandidateId(), itemId } })
              }
              drop={(itemId) => removeFromProfileCopy('workhistories', itemId)}
              Form={WorkForm}
            />
            {gaps.length > 0 && (
              <InsetNote title="Time between jobs">
                {gaps.map((gap) => (
                  <p key={gap.from}>{describeCareerGap(gap)}.</p>
                ))}
              </InsetNote>
            )}
          </>
        )
      }}
    </ProfileFrame>
  )
}
