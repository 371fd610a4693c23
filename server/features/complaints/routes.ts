import {
  answerComplaint,
  complain,
  getComplaint,
  listComplaints,
  listOpenComplaints
} from '#contract/complaints.ts'
import { linkOrigin } from '#server/lib/public-origin.ts'
import type { Serve } from '#server/lib/serve.ts'
import { complaintFor, openComplaints, ownComplaints } from './queries.ts'
import * as rules from './rules.ts'

/** Per member, or per network of a guest. */
const complaints = { name: 'complaint', points: 20, seconds: 3600 }
const lookups = { name: 'complaint-lookup', points: 60, seconds: 3600 }

export function complaintsRoutes(serve: Serve): void {
  serve(
    complain,
    async ({ body }, context) => {
      const complainant = {
        memberId: context.caller?.id ?? null,
        origin: linkOrigin(context),
        country: context.country
      }
      return context.transact(async tx => {
        const { ticket, receivedAt, isMailed } = await rules.complain(
          tx,
          context,
          complainant,
          body
        )
        return { ticket, received_at: receivedAt.toISOString(), mailed: isMailed }
      })
    },
    { limit: complaints }
  )

  serve(
    getComplaint,
    async ({ query: { ticket, email = null } }, context) => {
      const memberId = context.caller?.id ?? null
      return {
        complaint: await complaintFor(context.deps.db, context, ticket, { memberId, email })
      }
    },
    { limit: lookups }
  )

  serve(listComplaints, async (_input, context) => ({
    complaints: await ownComplaints(context.deps.db, context.member().id)
  }))

  serve(listOpenComplaints, async ({ query }, context) =>
    openComplaints(context.deps.db, context, query.next)
  )

  serve(answerComplaint, async ({ body }, context) =>
    context.transact(async tx => {
      await rules.answerComplaint(tx, context, linkOrigin(context), body)
      return {}
    })
  )
}
