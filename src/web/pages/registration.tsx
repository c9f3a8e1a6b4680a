import { CurrentRegistration } from '#features/registration-flow/web/home/current-registration.tsx'
import { RegistrationHome } from '#features/registration-flow/web/home/registration-home.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { PageTitle } from '#web/page-title.tsx'

export default function RegistrationPage() {
  return (
    <>
      <PageTitle>Your registration</PageTitle>
      <CurrentRegistration loading={<Coming />} none={<><h1 tabIndex={-1}>Your registration</h1><EmptyState words="You have no registration yet. Your consultant sends an invitation." action={<ButtonLink to="/search">Find jobs</ButtonLink>} /></>}>
        {(open) => <RegistrationHome open={open} />}
      </CurrentRegistration>
    </>
  )
}

const Coming = () => <div aria-busy="true"><h1 tabIndex={-1}>Your registration</h1><Skeleton shape="button" /><Skeleton shape="card" /><Skeleton shape="card" /></div>
