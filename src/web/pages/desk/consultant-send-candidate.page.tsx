export { SendCandidateScreen as default } from '#features/reviews/web/review/sending/send-candidate-screen.tsx'
