export { RegistrationCompleteScreen as default } from '#features/reviews/web/review/registration-complete.tsx'
