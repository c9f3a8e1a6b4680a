import { educationHistoryEndpoints } from '#features/candidates/contract/records/education-history.ts'
import { formatPeriod } from '#features/candidates/domain/records/format-month.ts'
import { sortNewestFirst } from '#features/candidates/domain/records/newest-first.ts'
import { EducationForm } from '#features/candidates/web/records/education-form.tsx'
import { removeFromProfileCopy, requireCandidateId } from '#features/candidates/web/profile-copy.ts'
import { ProfileFrame } from '#features/candidates/web/profile-frame.tsx'
import { RecordLines } from '#features/candidates/web/records/record-lines.tsx'
import { SkillsLists } from '#features/candidates/web/records/skills-lists.tsx'
import { RecordList } from '#features/candidates/web/records/record-list.tsx'
import { call } from '#web/call/call.ts'

/** The page at /profile/education: schools and courses, the newest first, and other qualifications and languages. */
export default function ProfileEducationPage() {
  return (
    <ProfileFrame
      title="Education"
      lead="Here are your schools and courses, newest first, then your certificates, licences and languages."
    >
      {({ includes }) => (
        <>
          <RecordList
            items={sortNewestFirst(includes.educationhistories)}
            add="Add a school or course"
            empty="You have not added a school or course yet."
            titleOf={({ qualification, subject, institution }) =>
              [[qualification, subject].filter(Boolean).join(' '), institution]
                .filter(Boolean)
                .join(', ')
            }
            lines={(course) => (
              <RecordLines
                when={formatPeriod(course)}
                facts={[course.grade && `Grade ${course.grade}`]}
              />
            )}
            remove={(itemId) =>
              call(educationHistoryEndpoints.remove, {
                params: { id: requireCandidateId(), itemId },
              })
            }
            drop={(itemId) => removeFromProfileCopy('educationhistories', itemId)}
            Form={EducationForm}
          />
          <SkillsLists includes={includes} />
        </>
      )}
    </ProfileFrame>
  )
}
