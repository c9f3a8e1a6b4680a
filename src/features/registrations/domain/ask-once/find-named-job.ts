/**
 * Names of occupations. A line without one is not read as a job: a missed job can be typed, but an invented one would be a false statement in a
 * registration.
 */
const ROLE_WORD_LIST = `
  accountant actor administrator adviser advisor agent analyst apprentice architect artist assembler assistant associate attendant auditor baker barber barista bartender beautician
  bookkeeper bricklayer builder butcher buyer captain caretaker carer caregiver carpenter cashier caterer chauffeur chef cleaner clerk coach collector consultant controller cook
  coordinator co-ordinator counsellor courier crew cto ceo cfo coo dentist deputy designer detective developer director dispatcher doctor doorman driver dryliner editor electrician engineer
  estimator executive expert farmer fellow firefighter fitter foreman founder co-founder freelancer gardener glazier groundsman groundworker guard guide hairdresser handler handyman head helper
  housekeeper inspector installer instructor intern interpreter investigator janitor joiner journalist judge keeper labourer lawyer lead leader lecturer librarian lifeguard loader
  machinist maintainer manager marketer mason mechanic mentor merchandiser midwife miller moulder musician nanny negotiator nurse officer operative operator optician owner packer painter
  paramedic partner pharmacist photographer physiotherapist picker pilot planner plasterer plumber porter postman practitioner presenter president processor producer professor programmer
  promoter psychologist receptionist recruiter rep representative researcher rider roofer sailor salesman salesperson scaffolder scientist secretary shunter solicitor specialist stacker steward
  stewardess stocktaker storeman storeperson supervisor surgeon surveyor tailor teacher technician technologist teller tester therapist tiler tradesman trainee trainer translator
  treasurer tutor typist upholsterer valeter vet volunteer waiter waitress warden warehouseman warehouseperson welder worker writer
`
const ROLE_WORDS = new Set(ROLE_WORD_LIST.trim().split(/\s+/))

export const containsRoleWord = (words: string) =>
  words
    .toLowerCase()
    .split(/[^a-z-]+/)
    .some((word) => ROLE_WORDS.has(word) || ROLE_WORDS.has(word.replace(/s$/, '')))

export type NamedJob = { readonly jobTitle: string; readonly employer: string }

const PART_SEPARATOR_PATTERN =
  /(?<!\s)\s*[,|;\u00b7\u2022\n\t]\s*|(?<!\s)\s+[-\u2013\u2014@]\s+|(?<!\s)\s+at\s+/
const EDGE_PUNCTUATION_PATTERN =
  /^[\s()[\]:,.|\u2013\u2014-]+|(?<![\s[\](:,|\u2013\u2014-])[\s[\](:,|\u2013\u2014-]+$/g
const MAX_JOB_NAME_LENGTH = 100

/** Returns the job title and, if the line has it, the employer: 'Van Driver, Tolworthy Parcels, Wakefield', 'Nexus AI | Engineer'. */
export function findNamedJob(line: string): NamedJob | undefined {
  const parts = line
    .split(PART_SEPARATOR_PATTERN)
    .map((part) => part.replace(EDGE_PUNCTUATION_PATTERN, ''))
    .filter((part) => part.length > 1)
  const at = parts.findIndex((part) => looksLikeName(part) && containsRoleWord(part))
  const jobTitle = parts[at]
  if (jobTitle === undefined) return undefined
  const employer =
    parts.slice(at + 1).find(looksLikeName) ?? parts.slice(0, at).findLast(looksLikeName) ?? ''
  return { jobTitle, employer }
}

/** Returns true if the text begins with a capital letter or a digit, as names do; 'part-time while studying' is not a name. */
export const looksLikeName = (words: string) =>
  words.length <= MAX_JOB_NAME_LENGTH && /^[\p{Lu}\p{Lo}\d]/u.test(words) && /\p{L}{2}/u.test(words)
