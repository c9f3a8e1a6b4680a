import { FLOW_TYPE_NAMES } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { formatPersonName } from '#shared/words/names.ts'
import type { DeskDetails } from '../../contract/review.ts'
import type { ReviewStage } from '../../domain/stage.ts'
import { readIdsFromAddress } from '../ids-from-address.ts'
import { PickRegistration } from '../pick/pick-registration.tsx'
import { formatRegistrationAddress } from './review-address.ts'
import styles from './review-frame.module.css'
import { ReviewStepper } from './review-stepper.tsx'
import { useDeskDetails } from './use-desk.ts'

type Props = {
  /** The page's h1. */
  title: string
  /** Returns the h1 for the loaded registration, if the text depends on its state. */
  titleOf?: (desk: DeskDetails) => string
  /** The stage of the page; null for pages outside the stages. */
  at: ReviewStage | null
  /** `again` reads the registration again after a change. */
  children: (desk: DeskDetails, again: () => void) => ReactNode
}

/** Renders the frame of a review page: the registration, the progress of its review, and a link back to its answers. */
export function ReviewFrame({ title, titleOf = () => title, at, children }: Props) {
  const [id, ...others] = readIdsFromAddress(useLocation().search)
  if (!id || others.length > 0)
    return (
      <ReviewPage title={title}>
        <PickRegistration words="Choose the registration." />
      </ReviewPage>
    )
  return (
    <ReviewFrameLoader key={id} id={id} title={title} titleOf={titleOf} at={at}>
      {children}
    </ReviewFrameLoader>
  )
}

function ReviewFrameLoader({
  id,
  title,
  titleOf,
  at,
  children,
}: Props & { id: string; titleOf: (desk: DeskDetails) => string }) {
  const desk = useDeskDetails(id)
  if (desk.stage === 'loading')
    return (
      <ReviewPage title={title}>
        <div aria-busy="true">
          <Skeleton shape="button" />
          <Skeleton shape="card" />
        </div>
      </ReviewPage>
    )
  if (desk.stage === 'failed')
    return (
      <ReviewPage title={title}>
        <ListFailureNotice failure={desk.failure} again={desk.again} />
      </ReviewPage>
    )
  const { candidate, flow, branch } = desk.data
  const name = formatPersonName(candidate)
  return (
    <ReviewPage
      title={titleOf(desk.data)}
      of={name}
      back={<BackLink to={formatRegistrationAddress(id)}>{name}</BackLink>}
      lead={
        <p className={styles.lead}>
          {name}, {FLOW_TYPE_NAMES[flow.type]}, {branch.name}
        </p>
      }
    >
      <ReviewStepper desk={desk.data} at={at} />
      {children(desk.data, desk.again)}
    </ReviewPage>
  )
}

function ReviewPage({
  title,
  of,
  back,
  lead,
  children,
}: {
  title: string
  of?: string
  back?: ReactNode
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <PageTitle>{of ? `${title}: ${of}` : title}</PageTitle>
      {back}
      <h1 tabIndex={-1}>{title}</h1>
      {lead}
      {children}
    </div>
  )
}
