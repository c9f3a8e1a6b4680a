import { DeleteMeCard } from '#features/accounts/web/delete-me-card.tsx'

export default function DeleteMePage() {
  return <DeleteMeCard />
}
