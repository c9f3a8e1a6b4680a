import { DocumentsScreen } from '#features/reviews/web/documents/documents-screen.tsx'

/** /consultant/registrations/RegistrationDocuments */
export default function ConsultantRegistrationDocumentsPage() {
  return <DocumentsScreen />
}
