import { educationHistoryCalls } from '#features/candidates/contract/records/education-history.ts'
import { periodWords } from '#features/candidates/domain/records/month-words.ts'
import { newestFirst } from '#features/candidates/domain/records/newest-first.ts'
import { EducationForm } from '#features/candidates/web/records/education-form.tsx'
import { drop, ownId } from '#features/candidates/web/profile-copy.ts'
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
      lead="Schools and courses, the newest first, then certificates, licences and languages."
    >
      {({ includes }) => (
        <>
          <RecordList
            items={newestFirst(includes.educationhistories)}
            add="Add a school or course"
            empty="You have not added a school or course yet."
            titleOf={({ qualification, subject, institution }) =>
              [[qualification, subject].filter(Boolean).join(' '), institution]
                .filter(Boolean)
                .join(', ')
            }
            lines={(course) => (
              <RecordLines
                when={periodWords(course)}
                facts={[course.grade && `Grade ${course.grade}`]}
              />
            )}
            remove={(itemId) =>
              call(educationHistoryCalls.remove, { params: { id: ownId(), itemId } })
            }
            drop={(itemId) => drop('educationhistories', itemId)}
            Form={EducationForm}
          />
          <SkillsLists includes={includes} />
        </>
      )}
    </ProfileFrame>
  )
}
