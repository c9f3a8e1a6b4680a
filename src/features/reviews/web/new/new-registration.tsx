import { useState } from 'react'
import { useBranchesAndCrms } from '#features/consultants/web/branches-and-crms.ts'
import { call } from '#web/call/call.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { listRegistrationFlows } from '../../contract/new/new-registration.ts'
import { ConsultantPageFrame } from '../desk-page.tsx'
import { deleteUnsentForm } from './unsent-form/store-unsent-form.ts'
import { NewRegistrationForm } from './new-registration-form.tsx'

const readFlows = () => call(listRegistrationFlows, {})

/** Renders the page that creates a registration. */
export function NewRegistrationScreen() {
  const desk = useBranchesAndCrms()
  const flows = useLoaded(readFlows)
  const [emptied, setEmptied] = useState(0)
  return (
    <ConsultantPageFrame
      title="New registration"
      back={<BackLink to="/consultant/registrations">Back to registrations</BackLink>}
    >
      {desk.stage === 'failed' && <ListFailureNotice failure={desk.failure} again={desk.again} />}
      {flows.stage === 'failed' && (
        <ListFailureNotice failure={flows.failure} again={flows.again} />
      )}
      {(desk.stage === 'loading' || flows.stage === 'loading') && (
        <div aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton shape="card" />
        </div>
      )}
      {desk.stage === 'ready' && flows.stage === 'ready' && (
        <NewRegistrationForm
          key={emptied}
          {...desk.data}
          flows={flows.data}
          begins={emptied > 0}
          onStartEmpty={() => {
            deleteUnsentForm()
            setEmptied(emptied + 1)
          }}
        />
      )}
    </ConsultantPageFrame>
  )
}
