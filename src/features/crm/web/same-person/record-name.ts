import { formatListedName } from '#shared/words/names.ts'
import type { CrmDuplicate } from '../../contract/crm.ts'
import { describeHiddenPerson } from '../../domain/describe-hidden-person.ts'

/** Returns the name in the CRM record; for a record that only other branches know, the names of those branches. */
export const formatRecordName = ({ person, knownIn }: Pick<CrmDuplicate, 'person' | 'knownIn'>) =>
  person
    ? formatListedName({ firstName: person.firstName.theirs, lastName: person.lastName.theirs })
    : describeHiddenPerson(knownIn)
