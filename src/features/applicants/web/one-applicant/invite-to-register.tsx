import { useRef, useState } from 'react'
import { useBranchesAndCrms } from '#features/consultants/web/branches-and-crms.ts'
import { canCandidateBeInvited } from '#features/registration-flow/domain/definition/definition.ts'
import { listRegistrationFlows } from '#features/reviews/contract/new/new-registration.ts'
import type { SimilarPeople } from '#features/reviews/contract/new/people-alike.ts'
import { SimilarPeopleNote } from '#features/reviews/web/new/people-alike.tsx'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { inviteApplicant } from '../../contract/invite-applicant.ts'
import type { MadeInvitation } from './applicant-registration.tsx'

/** Reads the flows that an invitation can have. The other flows need a person who is in a CRM, or send no email. */
const readInvitationFlows = async () =>
  (await call(listRegistrationFlows, {})).filter(({ type }) => canCandidateBeInvited(type))
type Props = {
  applicantId: string
  firstName: string
  onInvited: (invited: MadeInvitation) => void
  onReload: () => void
}

/** Lets the consultant choose the registration and its CRM, and shows people who may be the same before anything is made or sent. */
export function InviteToRegisterSection(props: Props) {
  const flows = useReading('flows', readInvitationFlows)
  const desk = useBranchesAndCrms()
  if (flows.stage === 'failed')
    return <ListFailureNotice failure={flows.failure} again={flows.again} />
  if (desk.stage === 'failed')
    return <ListFailureNotice failure={desk.failure} again={desk.again} />
  if (flows.stage === 'loading' || desk.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="button" />
      </div>
    )
  return <InvitationForm {...props} flows={flows.data} crms={desk.data.crms} />
}

type NamedChoice = { readonly name: string; readonly title: string }
type FormProps = Props & {
  flows: readonly NamedChoice[]
  crms: readonly { readonly id: string; readonly name: string }[]
}

function InvitationForm({ applicantId, firstName, onInvited, onReload, flows, crms }: FormProps) {
  const { form, alike, goOn } = useInvitation({ applicantId, onInvited, onReload, crms })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      {alike && <SimilarPeopleNote alike={alike} crmName={alike.crmName} onContinue={goOn} />}
      <Select
        {...form.field('flow')}
        label="Flow"
        hint={`${firstName} gets an email with a link. What they said with their application is filled in.`}
        options={[
          ...(flows.length === 1 ? [] : [{ value: '', label: 'Choose a flow' }]),
          ...flows.map(({ name, title }) => ({ value: name, label: title })),
        ]}
      />
      {crms.length > 1 && (
        <Select
          {...form.field('crmId')}
          label="CRM"
          options={crms.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Button type="submit" variant="secondary" busy={form.pending}>
        Invite to register
      </Button>
    </form>
  )
}

/** Sends the invitation. If similar people are found, it shows them first, and sends the invitation only if the consultant continues. */
function useInvitation({
  applicantId,
  onInvited,
  onReload,
  crms,
}: Pick<FormProps, 'applicantId' | 'onInvited' | 'onReload' | 'crms'>) {
  const [alike, setAlike] = useState<
    SimilarPeople & { crmName: string; crmId: string | undefined }
  >()
  const passed = useRef(false)
  const form = useForm({
    rules: { flow: (flow) => (flow === '' ? 'Choose what is asked' : undefined), crmId: null },
    send: async ({ flow, crmId }) => {
      // The consultant's decision to continue counts only for the CRM whose similar people were shown.
      const allTheSame = passed.current && alike?.crmId === crmId
      passed.current = false
      setAlike(undefined)
      const body = { flow, ...(crmId ? { crmId } : {}), allTheSame }
      const answer = await call(inviteApplicant, { params: { id: applicantId }, body }).catch(
        (failure: unknown) => {
          if (!(failure instanceof Failure) || failure.status !== 409) throw failure
          const found = readSimilarPeople(failure)
          if (found) return found
          // The application is read again, because its page then shows the existing registration that prevents this invitation.
          onReload()
          throw new Failure(failure.status, failure.messages, {
            data: { fields: { flow: failure.message } },
          })
        },
      )
      if ('registrationId' in answer) onInvited(answer)
      else setAlike({ ...answer, crmName: findCrmName(crms, crmId), crmId })
    },
  })
  const goOn = () => {
    passed.current = true
  }
  return { form, alike, goOn }
}

const readSimilarPeople = ({ data }: Failure) =>
  typeof data === 'object' && data !== null && 'knownIn' in data
    ? (data as SimilarPeople)
    : undefined

const findCrmName = (crms: FormProps['crms'], chosen: string | undefined) =>
  (crms.find(({ id }) => id === chosen) ?? crms[0])?.name ?? 'the CRM'
