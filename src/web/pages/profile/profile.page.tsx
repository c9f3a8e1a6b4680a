import { formatFullName } from '#shared/words/names.ts'
import { ProfileHubCards } from '#features/candidates/web/hub-cards.tsx'
import { MissingPartsList } from '#features/candidates/web/missing-list.tsx'
import { ProfileFrame } from '#features/candidates/web/profile-frame.tsx'
import { CvCard } from '#features/documents/web/cv-card.tsx'
import { forgetStoredCvs } from '#features/tracked-applications/web/stored-cvs.ts'
import { useCandidate } from '#web/session/session.ts'

/** The page at /profile: a list of missing details, the CVs, and links to all parts of the profile. */
export default function ProfilePage() {
  const candidate = useCandidate()
  if (!candidate) return null
  return (
    <ProfileFrame title={formatFullName({ ...candidate, middleName: '' })} hub>
      {(profile) => (
        <>
          <MissingPartsList includes={profile.includes} />
          <CvCard cvs={profile.includes.curriculumvitaes} onCvsChanged={forgetStoredCvs} />
          <ProfileHubCards profile={profile} />
        </>
      )}
    </ProfileFrame>
  )
}
