import { sector, title } from '../../search-quality/judging.ts'
import {
  BUYER,
  CHEF,
  ELECTRICIAN,
  FORKLIFT_DRIVER,
  KITCHEN_PORTER,
  LORRY_DRIVER,
  MACHINIST,
  QUANTITY_SURVEYOR,
  RECRUITER,
  WAREHOUSE_OPERATIVE,
} from '../../search-quality/trades.ts'
import { requirePayIfStated } from '../judging.ts'
import type { JudgedPerson } from '../person.ts'

const VEHICLE_TECHNICIAN = {
  3: title(/(vehicle|motor|MOT|car)\b.*(technician|tester|mechanic)|\bmechanic\b/i),
  2: title(
    /technician.*(workshop|garage)|HGV technician|panel beater|\bMET technician|fast fit|bodyshop/i,
    /sales/i,
  ),
  1: sector(/motoring/i),
}
const MAINTENANCE_ENGINEER = {
  3: title(/maintenance (engineer|technician|electrician|fitter)/i),
  2: title(/multi.?skilled|maintenance|electrical engineer|mechanical (engineer|fitter)/i),
  1: title(/service engineer|field engineer|\bfitter\b/i),
}
const WELDER = {
  3: title(/\bwelders?\b|welding/i),
  2: title(/fabricator|sheet metal|plater/i),
  1: title(/\bCNC\b|metal|machinist/i),
}
const CAR_SALES = {
  3: title(/(car|vehicle|used car|new car|motor) sales|sales executive.*(car|motor|dealership)/i),
  2: title(/sales executive|sales advis[eo]r|sales consultant/i),
  1: title(/\bsales\b/i),
}

/** Made-up people who make, repair, drive, cook and sell. */
export const TRADE_WORKERS: readonly JudgedPerson[] = [
  {
    who: 'a forklift driver in London who takes warehouse work',
    wish: { keywords: 'forklift, warehouse', location: 'London', radius: 20 },
    cv: 'Amara Okafor\n14 Mill Lane, London\nE1 4AA\nCounterbalance licence. Forklift driver and warehouse operative, 2015 to 2023. Picking and packing.',
    fits: [
      { ...FORKLIFT_DRIVER, town: 'London', miles: 20 },
      { ...WAREHOUSE_OPERATIVE, town: 'London', miles: 20 },
    ],
  },
  {
    who: 'a lorry driver near Coventry',
    wish: { keywords: 'HGV driver', location: 'Coventry', radius: 25 },
    cv: 'Ian Cole\nCoventry\nCV1 2AA\nHGV class 1 driver, Driver CPC, digital tachograph card. Multi-drop.',
    fits: [{ ...LORRY_DRIVER, town: 'Coventry', miles: 25 }],
  },
  {
    who: 'a mechanic who applied for one post in Birmingham',
    chose: [{ how: 'applied', jobTitle: 'Vehicle Technician', town: 'Birmingham' }],
    cv: 'Raj Singh\nBirmingham\nB9 4AA\nVehicle technician, MOT tester, diagnostics.',
    lives: { postCode: 'B9 4AA', city: 'Birmingham' },
    fits: [{ ...VEHICLE_TECHNICIAN, town: 'Birmingham', miles: 25 }],
  },
  {
    who: 'a chef in Oxford who saved a post',
    wish: { keywords: 'chef', location: 'Oxford', radius: 20 },
    chose: [{ how: 'saved', jobTitle: 'Sous Chef', town: 'Oxford' }],
    fits: [{ ...CHEF, town: 'Oxford', miles: 20 }],
  },
  {
    who: 'a person in Reading who takes any work in a kitchen',
    wish: { keywords: 'kitchen porter, kitchen assistant, chef', location: 'Reading', radius: 15 },
    fits: [
      { ...KITCHEN_PORTER, town: 'Reading', miles: 15 },
      { ...CHEF, town: 'Reading', miles: 15 },
    ],
  },
  {
    who: 'a machinist in Birmingham of whom a CV and an address are known',
    cv: 'Pawel Nowak\nBirmingham\nB31 2AA\nCNC machinist, ten years: setting and operating CNC lathes and mills, reading drawings.',
    lives: { postCode: 'B31 2AA', city: 'Birmingham' },
    fits: [{ ...MACHINIST, town: 'Birmingham', miles: 25 }],
  },
  {
    who: 'an electrician in London who wants 30,000 a year',
    wish: {
      keywords: 'electrician',
      location: 'London',
      radius: 20,
      salaryFrom: '30000',
      salaryPer: 'Annually',
    },
    fits: [{ ...ELECTRICIAN, town: 'London', miles: 20, rather: requirePayIfStated(30_000) }],
  },
  {
    who: 'a quantity surveyor in Manchester who saved a post',
    wish: { keywords: 'quantity surveyor', location: 'Manchester', radius: 30 },
    chose: [{ how: 'saved', jobTitle: 'Quantity Surveyor', town: 'Manchester' }],
    fits: [{ ...QUANTITY_SURVEYOR, town: 'Manchester', miles: 30 }],
  },
  {
    who: 'a maintenance engineer who searched around Leicester',
    searched: [{ keywords: 'maintenance engineer', location: 'Leicester', radius: 25 }],
    lives: { postCode: 'LE2 1AA', city: 'Leicester' },
    fits: [{ ...MAINTENANCE_ENGINEER, town: 'Leicester', miles: 25 }],
  },
  {
    who: 'a welder in Leeds',
    wish: { keywords: 'welder, fabricator', location: 'Leeds', radius: 20 },
    fits: [{ ...WELDER, town: 'Leeds', miles: 20 }],
  },
  {
    who: 'a car salesman in Glasgow',
    wish: { keywords: 'sales executive', location: 'Glasgow', radius: 20 },
    cv: 'Colin Muir\nGlasgow\nG12 8AA\nCar sales executive at a main dealer for five years.',
    fits: [{ ...CAR_SALES, town: 'Glasgow', miles: 20 }],
  },
  {
    who: 'a buyer who searched and applied around Sheffield',
    searched: [{ keywords: 'buyer', location: 'Sheffield', radius: 25 }],
    chose: [{ how: 'applied', jobTitle: 'Buyer', town: 'Sheffield' }],
    lives: { postCode: 'S1 2AA', city: 'Sheffield' },
    fits: [{ ...BUYER, town: 'Sheffield', miles: 25 }],
  },
  {
    who: 'a cook in Manchester who wants to become a recruiter',
    wish: { keywords: 'trainee recruitment consultant', location: 'Manchester', radius: 15 },
    cv: 'Lucy Ward\nManchester\nM4 1AA\nHead chef and chef de partie, eight years in hotel kitchens.',
    fits: [
      {
        ...RECRUITER,
        3: title(
          /trainee recruit|graduate recruit|recruitment consultant|recruitment resourcer/i,
          /senior|principal|manag/i,
        ),
        town: 'Manchester',
        miles: 15,
      },
      { 3: () => false, 1: CHEF[3], town: 'Manchester', miles: 15 },
    ],
  },
]
