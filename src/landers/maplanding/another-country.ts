// What a page needs only for readers from elsewhere.
export { countryMap } from './countries.ts'
export { redraw } from './redraw.ts'
