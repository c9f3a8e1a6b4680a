import type { Slide } from './slides.ts'

/** A short description of each slide for the 'Welcome back' page. */
export const SLIDE_TOPICS: Readonly<Record<Slide, string>> = {
  Intro: 'The beginning',
  AuthForm: 'Your email address',
  Password: 'Your password',
  Name: 'Your name',
  Identity: 'Your details',
  Phone: 'Your mobile number',
  CV: 'Your CV',
  JobTitle: 'The work you are looking for',
  JobLocation: 'Where you want to work',
  Salary: 'Your pay',
  JobType: 'Your kind of contract',
  Declaration: 'Read and agree',
  Complete: 'The end',
}
