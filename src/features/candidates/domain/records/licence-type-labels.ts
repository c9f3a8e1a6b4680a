import type { LicenceType } from './licence.ts'

/** The names of the licence types on screens. */
export const LICENCE_TYPE_LABELS: Readonly<Record<LicenceType, string>> = {
  Driving: 'Driving licence',
  DriverCPC: 'Driver CPC card',
  DigitalTachograph: 'Digital tachograph card',
  ADR: 'ADR certificate',
  Forklift: 'Forklift licence',
  CSCS: 'CSCS card',
  CPCS: 'CPCS card',
  NPORS: 'NPORS card',
  ECS: 'ECS card',
  GasSafe: 'Gas Safe card',
  IPAF: 'IPAF card',
  PASMA: 'PASMA card',
  SIA: 'SIA licence',
  PersonalAlcohol: 'Personal alcohol licence',
  ProfessionalRegister: 'Entry on a professional register',
  Other: 'Another licence or card',
}
