import { useRef } from 'react'
import { formatDay } from '#web/reading/format-day.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import type { DriverProfile } from '../../../contract/driver.ts'
import type { UploadedPaper } from '../upload-consent-paper.ts'
import styles from '../modals.module.css'
import { PermissionPaper } from '../permission-paper.tsx'
import { listShownRequirements, type MissingRequirement } from './missing-requirements.ts'
import { WithdrawConsentButton } from './withdraw-consent.tsx'

type RequirementLine = DriverProfile['checklist'][number]

/** Lists the requirements of a check. Each unmet one explains how to meet it. */
export function CheckRequirementList({
  profile,
  paper,
  goTo,
  onWithdrawn,
}: {
  profile: DriverProfile
  paper: UploadedPaper | undefined
  goTo: (missing: MissingRequirement) => void
  onWithdrawn: () => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const items = listShownRequirements(profile).map((item) =>
    paper && item.name === 'consent' ? { ...item, there: true } : item,
  )
  return (
    <ul ref={list} tabIndex={-1} className={styles.checklist} aria-label="What the check needs">
      {items.map((item) => (
        <li
          key={item.name}
          data-missing={item.there ? undefined : item.needed ? 'needed' : 'optional'}
        >
          <Icon name={item.there ? 'check' : item.needed ? 'x' : 'info'} />
          <span>{item.there ? describeRequirement(item, profile, paper) : item.message}</span>
          {item.name === 'consent' && !paper && profile.consent?.document && (
            <PermissionPaper paper={profile.consent.document} />
          )}
          {item.name === 'consent' && item.there && !paper && (
            <WithdrawConsentButton
              driverId={profile.id}
              onWithdrawn={onWithdrawn}
              onClosed={() => list.current?.focus()}
            />
          )}
          {!item.there && item.name !== 'licence' && (
            <CorrectButton item={item} name={item.name} goTo={goTo} />
          )}
        </li>
      ))}
    </ul>
  )
}

function CorrectButton({
  item: { message },
  name,
  goTo,
}: {
  item: RequirementLine
  name: MissingRequirement
  goTo: (missing: MissingRequirement) => void
}) {
  return (
    <Button variant="ghost" size="sm" onClick={() => goTo(name)}>
      {name === 'checkCode' ? 'Add one' : 'Put it right'}
      <span className="hidden">: {message}</span>
    </Button>
  )
}

function describeRequirement(
  { name, message }: RequirementLine,
  { driverNumber, postcode, consent, checkCode }: DriverProfile,
  paper: UploadedPaper | undefined,
): string {
  if (name === 'consent' && paper)
    return `The driver agreed on ${formatDay(paper.date)}: ${paper.fileName}`
  switch (name) {
    case 'driverNumber':
      return `Driver number ${driverNumber}`
    case 'fits':
      return 'The number fits the names and the date of birth'
    case 'postcode':
      return `Postcode ${postcode}`
    case 'consent':
      return consent
        ? `The driver agreed on ${formatDay(consent.givenAt)}, until ${formatDay(consent.endsAt)}`
        : message
    case 'licence':
      return 'No record speaks against driving'
    case 'checkCode':
      return checkCode ? `Check code, until ${formatDay(checkCode.endsAt)}` : message
  }
}
