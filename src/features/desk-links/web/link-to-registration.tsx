import { useNavigate } from 'react-router'
import { getDeskDetails } from '#features/reviews/contract/review.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { FieldError } from '#web/kit/fields/field-frame.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { makeShortLink } from '#features/short-links/contract/desk.ts'
import { buildNewLinkPath } from '#features/short-links/domain/link-list.ts'
import { isUuid } from '#shared/words/identifiers.ts'
import { formatPersonName } from '#shared/words/names.ts'
import type { BranchesForLink } from './branch-and-vacancy.tsx'
import { RegistrationSearch } from './find-registration.tsx'
import type { MadeShortLink } from './made-link-card.tsx'
import styles from './short-links.module.css'

type Props = {
  kind: 'i' | 'p'
  registrationId: string
  branches: BranchesForLink
  onMade: (made: MadeShortLink) => void
}

/** Makes a link to the registration that the page's address names; without a valid id there, it offers a search for one. */
export function LinkToRegistrationForm(props: Props) {
  if (!isUuid(props.registrationId)) return <RegistrationSearch />
  return <ChosenRegistration {...props} />
}

function ChosenRegistration({ kind, registrationId, onMade }: Props) {
  const navigate = useNavigate()
  const desk = useReading(registrationId, () =>
    call(getDeskDetails, { params: { id: registrationId } }),
  )
  const form = useForm({
    rules: { registrationId: null },
    send: async () => {
      if (desk.stage !== 'ready') return
      onMade(
        await call(makeShortLink, {
          body: { kind, branchId: desk.data.branch.id, registrationId },
        }).catch((failure: unknown) => {
          throw failure instanceof Failure && failure.status === 409
            ? new Failure(failure.status, failure.messages, {
                data: { fields: { registrationId: failure.message } },
              })
            : failure
        }),
      )
    },
  })
  const field = form.field('registrationId')
  if (desk.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="button" />
      </div>
    )
  if (desk.stage === 'failed')
    return <ListFailureNotice failure={desk.failure} again={desk.again} />
  const { candidate, flow, branch } = desk.data
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <div className={styles.field} id={field.id} tabIndex={-1} data-field>
        <p className={styles.label}>Registration</p>
        <FieldError id={field.id} error={field.error} />
        <p className={`cluster ${styles.chosen}`}>
          <span>
            <b>{formatPersonName(candidate)}</b> {flow.title}, {branch.name}
          </span>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => void navigate(buildNewLinkPath(), { state: STAY_ON_PAGE_STATE })}
          >
            Choose another
          </Button>
        </p>
      </div>
      <Button type="submit" busy={form.pending}>
        Create link
      </Button>
    </form>
  )
}
