import {
  answerComplaint,
  complain,
  getComplaint,
  listComplaints,
  listOpenComplaints
} from '#contract/complaints.ts'
import {
  answerAppeal,
  appeal,
  decide,
  getAppeal,
  listAppeals,
  listDecisions
} from '#contract/decisions.ts'
import { closeReport, listReports } from '#contract/reports.ts'
import { row } from '../row.ts'

const own = { own: 'ok', foreign: 'not_found', missing: 'not_found' } as const
/** Operators answer whoever it is of. */
const anybodys = { own: 'ok', foreign: 'ok', missing: 'not_found' } as const
const answer = 'Dat klopt.'

export const keeperRows = [
  row(complain, 'ok', {
    build: () => ({
      body: { name: 'Tim', email: 'tim@post.example', subject: 'other', text: 'Het werkt niet.' }
    })
  }),
  row(getComplaint, own, {
    build: ({ the }) => ({ query: { ticket: the('complaint') } }),
    visitor: 'not_found'
  }),
  row(listComplaints, 'ok'),
  row(listOpenComplaints, 'ok'),
  row(answerComplaint, anybodys, {
    build: ({ the }) => ({ body: { id: the('complaintId'), answer } })
  }),
  row(listReports, 'ok'),
  row(closeReport, anybodys, { build: ({ the }) => ({ body: { id: the('report') } }) }),
  row(listDecisions, 'ok'),
  row(decide, anybodys, {
    build: ({ the }) => ({
      body: { act: 'photo_removed', target: the('photo'), ground: 'explicit', facts: answer }
    })
  }),
  row(
    getAppeal,
    { own: 'ok', foreign: 'ok', missing: 'link_invalid' },
    { build: ({ link }) => ({ query: { token: link('appeal') } }) }
  ),
  row(appeal, own, {
    build: ({ the }) => ({ body: { ticket: the('decision'), text: 'Welnee.' } }),
    visitor: 'authentication_required'
  }),
  row(listAppeals, 'ok'),
  row(answerAppeal, anybodys, {
    build: ({ the }) => ({ body: { ticket: the('appealed'), overturn: false, answer } })
  })
]
