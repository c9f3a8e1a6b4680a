import { either, sector, title } from '../../search-quality/judging.ts'
import {
  ACCOUNTANT,
  DEVELOPER,
  HUMAN_RESOURCES,
  PROJECT_MANAGER,
  RECEPTIONIST,
  RECRUITER,
  SOLICITOR,
  TEACHER,
} from '../../search-quality/trades.ts'
import { requirePayIfStated, requireValueIfStated } from '../judging.ts'
import type { JudgedPerson } from '../person.ts'

const PAYROLL = {
  3: title(/payroll/i),
  2: title(/purchase ledger|accounts assistant|accounts (clerk|administrator)|sales ledger/i),
  1: title(/\bledger\b|finance (assistant|administrator)|bookkeep/i),
}
const LEDGER = {
  3: title(/(purchase|sales|bought) ledger|accounts payable|accounts receivable/i),
  2: title(/accounts (assistant|clerk|administrator)|credit controller|finance assistant/i),
  1: title(/bookkeep|payroll|finance administrator/i),
}
const MANAGEMENT_ACCOUNTANT = {
  3: title(/management accountant/i),
  2: title(
    /accountant|finance (manager|business partner|analyst)|financial controller/i,
    /audit|tax|practice/i,
  ),
  1: either(sector(/account|finance/i), title(/finance|accounts/i)),
}
const CUSTOMER_SERVICE = {
  3: title(
    /customer (service|services|support|care) (advis|rep|assist|agent|exec|admin|co-?ord|associate|consultant)|call cent(re|er)|contact cent(re|er)/i,
    /manager|team leader/i,
  ),
  2: title(/customer (service|services|support|care)|call handler|telephone advis/i),
  1: sector(/customer service/i),
}
const ADMINISTRATOR = {
  3: title(
    /administrators?\b|admin(istrative|istration)? (assistant|officer|clerk)/i,
    /systems? admin|database|network|payroll|linux/i,
  ),
  2: title(
    /\badmin|clerk|office (assistant|junior)|secretary|receptionist|co-?ordinator/i,
    /systems? admin|database|network|linux|sales co-?ord/i,
  ),
  1: sector(/admin/i),
}
const LEGAL_SECRETARY = {
  3: title(/legal secretary|legal (pa|assistant|administrator)/i),
  2: title(/paralegal|legal cashier|secretary|\bPA\b/i, /medical/i),
  1: either(title(/\blegal\b/i), sector(/^law$/i)),
}
const CONVEYANCER = {
  3: title(/conveyanc/i),
  2: title(/property (solicitor|lawyer|fee earner)|property.*(solicitor|paralegal)/i),
  1: SOLICITOR[3],
}
const JAVA_DEVELOPER = {
  3: title(
    /java(?!script)\b.*|(software|back.?end|full.?stack) (developer|engineer)/i,
    /test|sales|recruit/i,
  ),
  2: DEVELOPER[3],
  1: title(/developer|devops|software/i, /sales|business develop/i),
}
const MARKETING = {
  3: title(/marketing (executive|assistant|co-?ordinator|officer|specialist)/i),
  2: title(
    /marketing|\bPPC\b|\bSEO\b|social media|content (exec|writer)|campaign/i,
    /sales|director|telemarket/i,
  ),
  1: either(sector(/marketing/i), title(/\bPR\b|communications/i)),
}
const LETTINGS = {
  3: title(/letting/i),
  2: title(/negotiator|estate agent|property manager|valuer/i),
  1: sector(/estate agent/i),
}
const GRAPHIC_DESIGNER = {
  3: title(/graphic design|creative artworker|artworker/i),
  2: title(
    /(web|digital|UX|UI|creative).*design|designer/i,
    /engineer|design engineer|structural|kitchen|mechanical|electrical|CAD|interior/i,
  ),
  1: sector(/media digital creative/i),
}

/** Made-up people who work in offices, practices and schools. */
export const OFFICE_WORKERS: readonly JudgedPerson[] = [
  {
    who: 'a payroll clerk in Manchester who also does the ledger',
    wish: { keywords: 'payroll, purchase ledger', location: 'Manchester', radius: 15 },
    fits: [
      { ...PAYROLL, town: 'Manchester', miles: 15 },
      { ...LEDGER, town: 'Manchester', miles: 15 },
    ],
  },
  {
    who: 'a management accountant who saved two posts near Reading',
    chose: [
      { how: 'saved', jobTitle: 'Management Accountant', town: 'Reading' },
      { how: 'saved', jobTitle: 'Finance Manager', town: 'Reading' },
    ],
    lives: { postCode: 'RG1 2AA', city: 'Reading' },
    fits: [
      { ...MANAGEMENT_ACCOUNTANT, town: 'Reading', miles: 25 },
      {
        3: title(/finance manager/i),
        2: title(/financial controller|management accountant/i),
        town: 'Reading',
        miles: 25,
      },
    ],
  },
  {
    who: 'a newly qualified accountant with a CV in Leeds',
    cv: 'Helen Frost\nLeeds\nLS17 6AA\nACCA qualified. Assistant accountant, then management accountant. Month end, budgets, VAT.',
    lives: { postCode: 'LS17 6AA', city: 'Leeds' },
    fits: [{ ...ACCOUNTANT, town: 'Leeds', miles: 25 }],
  },
  {
    who: 'an HR adviser near Coventry',
    wish: { keywords: 'HR advisor', location: 'Coventry', radius: 20 },
    cv: 'Priya Nair\nCoventry\nCV3 6AA\nCIPD level 5. HR advisor and HR administrator in manufacturing.',
    fits: [
      {
        ...HUMAN_RESOURCES,
        3: title(
          /\bHR\b.*(advis|business partner|officer|generalist|executive)|human resources (advis|officer|generalist)/i,
        ),
        2: title(/\bHR\b|human resources/i),
        town: 'Coventry',
        miles: 20,
      },
    ],
  },
  {
    who: 'a person in Liverpool who looks for permanent work in customer service',
    wish: { keywords: 'customer service', location: 'Liverpool', radius: 15, jobType: 'Permanent' },
    fits: [
      {
        ...CUSTOMER_SERVICE,
        town: 'Liverpool',
        miles: 15,
        rather: requireValueIfStated('jobType', 'Permanent'),
      },
    ],
  },
  {
    who: 'an administrator in Bristol who wants part-time hours',
    wish: { keywords: 'administrator', location: 'Bristol', radius: 15, hours: 'PartTime' },
    fits: [
      {
        ...ADMINISTRATOR,
        town: 'Bristol',
        miles: 15,
        rather: requireValueIfStated('hours', 'PartTime'),
      },
    ],
  },
  {
    who: 'a receptionist who searched around Reading',
    searched: [
      { keywords: 'receptionist', location: 'Reading', radius: 15 },
      { keywords: 'front of house', location: 'Reading', radius: 15 },
    ],
    fits: [{ ...RECEPTIONIST, town: 'Reading', miles: 20 }],
    lives: { postCode: 'RG30 1AA', city: 'Reading' },
  },
  {
    who: 'a legal secretary who applied for one post in Leeds',
    chose: [{ how: 'applied', jobTitle: 'Legal Secretary', town: 'Leeds' }],
    lives: { postCode: 'LS1 4AA', city: 'Leeds' },
    fits: [{ ...LEGAL_SECRETARY, town: 'Leeds', miles: 25 }],
  },
  {
    who: 'a conveyancer in Birmingham with a CV',
    wish: { location: 'Birmingham', radius: 25 },
    cv: 'Owen Price\nBirmingham\nB3 1AA\nResidential conveyancer, then licensed conveyancer with a caseload of 80 files.',
    fits: [{ ...CONVEYANCER, town: 'Birmingham', miles: 25 }],
  },
  {
    who: 'a recruiter in Bristol',
    wish: { keywords: 'recruitment consultant', location: 'Bristol', radius: 15 },
    fits: [{ ...RECRUITER, town: 'Bristol', miles: 15 }],
  },
  {
    who: 'a Java developer in London who wants 45,000 a year',
    wish: {
      keywords: 'java developer',
      location: 'London',
      radius: 10,
      salaryFrom: '45000',
      salaryPer: 'Annually',
    },
    searched: [{ keywords: 'software engineer', location: 'London', radius: 10 }],
    fits: [{ ...JAVA_DEVELOPER, town: 'London', miles: 15, rather: requirePayIfStated(45_000) }],
  },
  {
    who: 'a marketer who saved posts in Manchester',
    chose: [
      { how: 'saved', jobTitle: 'Marketing Executive', town: 'Manchester' },
      { how: 'saved', jobTitle: 'Digital Marketing Executive', town: 'Manchester' },
    ],
    lives: { postCode: 'M1 1AA', city: 'Manchester' },
    fits: [{ ...MARKETING, town: 'Manchester', miles: 25 }],
  },
  {
    who: 'a teacher near Milton Keynes',
    wish: { keywords: 'teacher', location: 'Milton Keynes', radius: 30 },
    cv: 'Mary Bright\nMilton Keynes\nMK9 1AA\nMaths teacher, PGCE, key stage 3 and 4.',
    fits: [{ ...TEACHER, town: 'Milton Keynes', miles: 30 }],
  },
  {
    who: 'a lettings negotiator in Brighton',
    wish: { keywords: 'lettings negotiator', location: 'Brighton', radius: 20 },
    fits: [{ ...LETTINGS, town: 'Brighton', miles: 20 }],
  },
  {
    who: 'a receptionist in Nottingham who takes office work',
    wish: { keywords: 'receptionist, administrator', location: 'Nottingham', radius: 15 },
    fits: [
      { ...RECEPTIONIST, town: 'Nottingham', miles: 15 },
      { ...ADMINISTRATOR, town: 'Nottingham', miles: 15 },
    ],
  },
  {
    who: 'a project manager in Leeds who applied for a post',
    wish: { location: 'Leeds', radius: 20 },
    chose: [{ how: 'applied', jobTitle: 'Project Manager', town: 'Leeds' }],
    fits: [{ ...PROJECT_MANAGER, town: 'Leeds', miles: 20 }],
  },
  {
    who: 'a graphic designer in London',
    wish: { keywords: 'graphic designer', location: 'London', radius: 15 },
    cv: 'Sam Lowe\nLondon\nN1 6AA\nGraphic designer, Adobe InDesign and Photoshop, print and packaging.',
    fits: [{ ...GRAPHIC_DESIGNER, town: 'London', miles: 15 }],
  },
]
