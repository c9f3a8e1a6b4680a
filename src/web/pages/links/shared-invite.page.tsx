import { SurveyInvite } from '#features/registrations/web/survey-invite.tsx'
import { SharedInvite } from '#features/short-links/web/shared-invite.tsx'

export default function SharedInvitePage() {
  return (
    <SharedInvite survey={({ branch }, code) => <SurveyInvite branch={branch} code={code} />} />
  )
}
