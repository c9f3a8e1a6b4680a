import { SurveyInvite } from '#features/registrations/web/survey-invite.tsx'
import { SharedInviteCard } from '#features/short-links/web/shared-invite.tsx'

export default function SharedInvitePage() {
  return (
    <SharedInviteCard survey={({ branch }, code) => <SurveyInvite branch={branch} code={code} />} />
  )
}
