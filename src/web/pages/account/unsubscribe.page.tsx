import { useParams } from 'react-router'
import { UnsubscribeCard } from '#features/search-histories/web/unsubscribe-card.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

/** /unsubscribe/{token}: the link in the letter of an alert or a reminder opens this page. */
export default function UnsubscribePage() {
  const { token = '' } = useParams()
  return (
    <>
      <PageTitle>{token.startsWith('r') ? 'Stop reminders' : 'Stop job alerts'}</PageTitle>
      <UnsubscribeCard token={token} />
    </>
  )
}
