import { UndoCard } from '#features/accounts/web/undo-card.tsx'

export default function NotMePage() {
  return <UndoCard />
}
