import { SurveyInvitePage } from '#features/registrations/web/survey-invite.tsx'
import { SharedInviteCard } from '#features/short-links/web/shared-invite.tsx'

export default function SharedInvitePage() {
  return (
    <SharedInviteCard
      survey={({ branch }, code) => <SurveyInvitePage branch={branch} code={code} />}
    />
  )
}
