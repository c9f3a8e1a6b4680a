import { useParams } from 'react-router'
import { UnsubscribeCard } from '#features/search-histories/web/unsubscribe-card.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

/** The page at /unsubscribe/{token}, to which letters of alerts and reminders link. */
export default function UnsubscribePage() {
  const { token = '' } = useParams()
  return (
    <>
      <PageTitle>{token.startsWith('r') ? 'Stop reminders' : 'Stop job alerts'}</PageTitle>
      <UnsubscribeCard token={token} />
    </>
  )
}
