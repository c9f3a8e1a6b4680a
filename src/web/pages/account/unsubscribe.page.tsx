import { useParams } from 'react-router'
import { ConfirmAlertCard } from '#features/search-histories/web/address-alerts/confirm-alert-card.tsx'
import { UnsubscribeCard } from '#features/search-histories/web/unsubscribe-card.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

/**
 * The page at /unsubscribe/{token}, to which letters of alerts and reminders link, and at /validate/alert/{code}, to which the letter links that asks
 * a person to confirm a job alert.
 */
export default function UnsubscribePage() {
  const { token = '', code } = useParams()
  if (code !== undefined)
    return (
      <>
        <PageTitle>Email me new jobs</PageTitle>
        <ConfirmAlertCard code={code} />
      </>
    )
  return (
    <>
      <PageTitle>{token.startsWith('r') ? 'Stop reminders' : 'Stop job alerts'}</PageTitle>
      <UnsubscribeCard token={token} />
    </>
  )
}
