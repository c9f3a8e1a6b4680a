import { ConfirmationSwitches } from '#features/candidates/web/choices/confirmation-switches.tsx'
import { NotificationMatrix } from '#features/candidates/web/choices/notification-matrix.tsx'
import { ProfileFrame } from '#features/candidates/web/profile-frame.tsx'
import { SectionCard } from '#features/candidates/web/section-card.tsx'

/** The page at /profile/notifications: the messages that are sent, and the questions that this website asks. */
export default function ProfileNotificationsPage() {
  return (
    <ProfileFrame
      title="Notifications"
      lead="Choose what we send you and how. We always write to you about what you must know, such as a changed password."
    >
      {(profile) => (
        <>
          <SectionCard title="What we send you">
            <NotificationMatrix {...profile} />
          </SectionCard>
          <SectionCard title="Questions on this website">
            <ConfirmationSwitches />
          </SectionCard>
        </>
      )}
    </ProfileFrame>
  )
}
