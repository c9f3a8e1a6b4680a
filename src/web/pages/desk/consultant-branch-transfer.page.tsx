import { TransferScreen } from '#features/reviews/web/transfer/transfer-screen.tsx'

/** /consultant/registrations/BranchTransfer */
export default function ConsultantBranchTransferPage() {
  return <TransferScreen />
}
