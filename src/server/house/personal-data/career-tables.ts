import { sql } from '../../database/database.ts'
import {
  selectRowsOfCandidate,
  selectFileName,
  type PersonalTable,
} from '../../personal-data/personal-table.ts'

/** The tables of a person's work and education. */
export const CAREER_TABLES: readonly PersonalTable[] = [
  {
    table: 'candidate_records',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    // The id is needed to decrypt a sealed bank account.
    shown: {
      section: 'records',
      columns: { id: 'id', kind: 'kind', body: 'details', created_at: 'addedAt' },
      orderBy: 'created_at',
    },
    hidden: ['candidate_id'],
    retained: {
      names: ['kind', 'details'],
      only: sql`kind in ('addresses', 'educationhistories', 'workhistories', 'licences', 'languages', 'qualifications')`,
    },
  },
  {
    table: 'documents',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'documents',
      columns: {
        name: 'fileName',
        media_type: 'kind',
        bytes: 'bytes',
        scan: 'state',
        refusal: 'whyRefused',
        text: 'wordsReadFromIt',
        read_at: 'readAt',
        created_at: 'uploadedAt',
      },
      orderBy: 'created_at',
    },
    hidden: ['id', 'candidate_id', 'storage_key', 'sha256'],
  },
  {
    table: 'curriculum_vitaes',
    rows: selectRowsOfCandidate,
    onDeletion: 'with the candidate',
    shown: {
      section: 'cvs',
      columns: { title: 'title', created_at: 'addedAt' },
      lookedUp: { fileName: selectFileName('document_id') },
      orderBy: 'created_at',
    },
    hidden: ['id', 'candidate_id', 'document_id'],
  },
]
