import { UndoCard } from '#features/accounts/web/undo/undo-card.tsx'

export default function NotMePage() {
  return <UndoCard />
}
