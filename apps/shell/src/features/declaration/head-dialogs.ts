/* One chunk: each further one costs the page of customs documents a list of the chunks that it needs. */
export { AnswerDialog } from './AnswerDialog.tsx'
export { BrokersDialog } from './BrokersDialog.tsx'
