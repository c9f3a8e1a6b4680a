import { DeleteMeCard } from '#features/accounts/web/privacy/delete-me-card.tsx'

export default function DeleteMePage() {
  return <DeleteMeCard />
}
