import { TransferScreen } from '#features/reviews/web/transfer/transfer-screen.tsx'

/** The page at /consultant/registrations/BranchTransfer. */
export default function ConsultantBranchTransferPage() {
  return <TransferScreen />
}
