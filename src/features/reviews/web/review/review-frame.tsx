import { FLOW_TYPE_WORDS } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { personName } from '#shared/words/names.ts'
import type { Desk } from '../../contract/review.ts'
import type { Stage } from '../../domain/stage.ts'
import { askedIds } from '../asked-ids.ts'
import { PickRegistration } from '../pick/pick-registration.tsx'
import { registrationAddress } from './review-address.ts'
import styles from './review-frame.module.css'
import { ReviewStepper } from './review-stepper.tsx'
import { useDesk } from './use-desk.ts'

type Props = {
  /** The page's h1. */
  title: string
  /** Returns the h1 once the registration is loaded, if it depends on its state. */
  titleOf?: (desk: Desk) => string
  /** The stage of the page; null for pages outside the stages. */
  at: Stage | null
  /** `again` reads the registration again after a change. */
  children: (desk: Desk, again: () => void) => ReactNode
}

/** Renders the frame of a review page: the registration, the progress of its review, and a link back to its answers. */
export function ReviewFrame({ title, titleOf = () => title, at, children }: Props) {
  const [id, ...others] = askedIds(useLocation().search)
  if (!id || others.length > 0)
    return (
      <Page title={title}>
        <PickRegistration words="Choose the registration." />
      </Page>
    )
  return (
    <Read key={id} id={id} title={title} titleOf={titleOf} at={at}>
      {children}
    </Read>
  )
}

function Read({
  id,
  title,
  titleOf,
  at,
  children,
}: Props & { id: string; titleOf: (desk: Desk) => string }) {
  const desk = useDesk(id)
  if (desk.stage === 'loading')
    return (
      <Page title={title}>
        <div aria-busy="true">
          <Skeleton shape="button" />
          <Skeleton shape="card" />
        </div>
      </Page>
    )
  if (desk.stage === 'failed')
    return (
      <Page title={title}>
        <TryAgain failure={desk.failure} again={desk.again} />
      </Page>
    )
  const { candidate, flow, branch } = desk.data
  const name = personName(candidate)
  return (
    <Page
      title={titleOf(desk.data)}
      of={name}
      back={<BackLink to={registrationAddress(id)}>{name}</BackLink>}
      lead={
        <p className={styles.lead}>
          {name}, {FLOW_TYPE_WORDS[flow.type]}, {branch.name}
        </p>
      }
    >
      <ReviewStepper desk={desk.data} at={at} />
      {children(desk.data, desk.again)}
    </Page>
  )
}

function Page({
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
