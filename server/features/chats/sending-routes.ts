import type { Hono } from 'hono'
import { uploadChatPhoto } from '#contract/chat-photos.ts'
import { sendMessage, withdrawMessage } from '#contract/chats.ts'
import { limits } from '#contract/limits.ts'
import { pairName } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { tooLarge } from '#server/features/photos/upload-limit.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { bytesOf } from '#server/lib/file-bytes.ts'
import type { Environment } from '#server/lib/request.ts'
import type { Serve } from '#server/lib/serve.ts'
import { expectAnswer } from './automatic.ts'
import { messageLimit } from './flood.ts'
import { chatPhotoRoutes } from './photo-routes.ts'
import { keepChatPhoto } from './photo-upload.ts'
import * as rules from './rules.ts'
import { reach } from './steps.ts'
import * as withdrawal from './withdrawal.ts'

/** Sending, the photos that are sent, and taking back. */
export function sendingRoutes(serve: Serve, app: Hono<Environment>, deps: Dependencies): void {
  chatPhotoRoutes(app, deps)

  serve(sendMessage, async ({ body }, context) => {
    // Written before somebody else logged in in the same browser.
    const isOthers = body.sender_id !== undefined && body.sender_id !== context.member().id
    if (isOthers) throw new AppError('authentication_required')
    const { id: memberId } = context.member()
    const { profile_id: profileId } = body
    let isNew = false
    const send = async (tx: Tx) => {
      const { message, balance, isUnanswered } = await rules.sendMessage(tx, context, {
        memberId,
        profileId,
        content: {
          text: body.text,
          photoId: body.photo_id,
          gift: body.gift,
          replyTo: body.reply_to
        },
        shown: body.price,
        fictionalConsent: body.fictional_consent ?? false,
        clientId: context.http.req.header('idempotency-key') ?? null,
        limit: messageLimit(deps.config)
      })
      if (isUnanswered && deps.config.VONK_DEMO_ANSWERS) {
        await expectAnswer(tx, context.now, message, profileId)
      }
      isNew = true
      return { message, balance }
    }
    const sent = await context.transact(send, [memberId, pairName(memberId, profileId)])
    // An answer that is given once more is no second message.
    if (isNew) deps.metrics?.messageSent()
    await reach(context, 'committed')
    await reach(context, 'answered')
    return sent
  })

  serve(withdrawMessage, async ({ query }, context) =>
    context.transact(tx => withdrawal.withdrawMessage(tx, context, context.member().id, query.id))
  )

  serve(
    uploadChatPhoto,
    async ({ body }, context) => {
      if (body.file.size > limits.photoBytes) throw tooLarge()
      return { photo: await keepChatPhoto(context, await bytesOf(body.file)) }
    },
    { limit: { name: 'chat-photo', points: 100, seconds: 3600 } }
  )
}
