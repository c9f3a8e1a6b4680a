export { SendCandidateScreen as default } from '#features/reviews/web/review/send-candidate-screen.tsx'
