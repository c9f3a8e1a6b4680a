import { useParams } from 'react-router'
import { UnsubscribeCard } from '#features/search-histories/web/unsubscribe-card.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

/** /unsubscribe/{token}: where the link of an alert's letter, or of a reminder, leads. */
export default function UnsubscribePage() {
  const { token = '' } = useParams()
  return (
    <>
      <PageTitle>{token.startsWith('r') ? 'Stop reminders' : 'Stop job alerts'}</PageTitle>
      <UnsubscribeCard token={token} />
    </>
  )
}
