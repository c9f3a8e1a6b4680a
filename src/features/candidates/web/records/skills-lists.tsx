import { call } from '#web/call/call.ts'
import { languageEndpoints } from '../../contract/records/language.ts'
import { licenceEndpoints } from '../../contract/records/licence.ts'
import { qualificationEndpoints } from '../../contract/records/qualification.ts'
import { LICENCE_TYPE_LABELS } from '../../domain/records/licence-type-labels.ts'
import { LanguageForm } from './language-form.tsx'
import { LicenceForm } from './licence-form.tsx'
import { removeFromProfileCopy, requireCandidateId, type Profile } from '../profile-copy.ts'
import { QualificationForm } from './qualification-form.tsx'
import { RecordLines } from './record-lines.tsx'
import { RecordList } from './record-list.tsx'

export function SkillsLists({
  includes: { qualifications, licences, languages },
}: Pick<Profile, 'includes'>) {
  return (
    <>
      <RecordList
        name="certificate"
        items={qualifications}
        title="Certificates"
        add="Add a certificate"
        empty="You have not added a certificate yet."
        titleOf={({ name }) => name}
        lines={({ awardingBody, grade }) => (
          <RecordLines when="" facts={[awardingBody, grade && `Grade ${grade}`]} />
        )}
        remove={(itemId) =>
          call(qualificationEndpoints.remove, { params: { id: requireCandidateId(), itemId } })
        }
        drop={(itemId) => removeFromProfileCopy('qualifications', itemId)}
        Form={QualificationForm}
      />
      <RecordList
        name="licence"
        items={licences}
        title="Licences and cards"
        add="Add a licence or card"
        empty="You have not added a licence or card yet."
        titleOf={({ type, category }) =>
          [LICENCE_TYPE_LABELS[type], category].filter(Boolean).join(', ')
        }
        lines={({ number }) => <RecordLines when="" facts={[number && `Number ${number}`]} />}
        remove={(itemId) =>
          call(licenceEndpoints.remove, { params: { id: requireCandidateId(), itemId } })
        }
        drop={(itemId) => removeFromProfileCopy('licences', itemId)}
        Form={LicenceForm}
      />
      <RecordList
        name="language"
        items={languages}
        title="Languages"
        add="Add a language"
        empty="You have not added a language yet."
        titleOf={({ language }) => language}
        lines={({ level }) => <RecordLines when="" facts={[level]} />}
        remove={(itemId) =>
          call(languageEndpoints.remove, { params: { id: requireCandidateId(), itemId } })
        }
        drop={(itemId) => removeFromProfileCopy('languages', itemId)}
        Form={LanguageForm}
      />
    </>
  )
}
