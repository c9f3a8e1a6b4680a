import { PreferencesForm } from '#features/job-preferences/web/preferences-form.tsx'
import { ProfileFrame } from '#features/candidates/web/profile-frame.tsx'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { showSavedChange } from '#features/candidates/web/show-saved.ts'

const PREFERENCES_SECTION_ID = 'preferences'

/** The page at /profile/job-preferences: one form for the kind of job that the person wants. */
export default function ProfileJobPreferencesPage() {
  return (
    <ProfileFrame
      title="Job preferences"
      lead="We use this to recommend jobs. Consultants at the branches you apply to can see it too."
    >
      {({ includes: { lookingfor } }) => (
        <SectionCard id={PREFERENCES_SECTION_ID} title="What you are looking for">
          <PreferencesForm
            kept={lookingfor[0]}
            onSaved={() => showSavedChange('Saved', PREFERENCES_SECTION_ID)}
          />
        </SectionCard>
      )}
    </ProfileFrame>
  )
}
