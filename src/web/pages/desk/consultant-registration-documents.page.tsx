import { DocumentsScreen } from '#features/reviews/web/documents/documents-screen.tsx'

/** The page at /consultant/registrations/RegistrationDocuments. */
export default function ConsultantRegistrationDocumentsPage() {
  return <DocumentsScreen />
}
