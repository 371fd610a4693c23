import type { Tag } from './tag.ts'

/** Operations about members, profiles and conversations. */
export const peopleTags: Tag[] = [
  {
    name: 'Profiles',
    description: 'Search, profiles and matches.',
    summaries: {
      searchMembers: 'Searches members by filters.',
      getMember: 'Returns the public profile of a member.',
      getProfile: 'Returns the profile of the logged-in member.',
      updateProfile: 'Changes fields of the own profile.',
      listInterests: 'Lists the interests that a profile can name.',
      listRegions: 'Lists countries with their regions.',
      reverseGeocode: 'Returns country, region and city of a position.',
      findMatches: 'Proposes members that fit the given answers.',
      signupMatches: 'Lists members that fit a new member.'
    }
  },
  {
    name: 'Photos',
    description: 'Own photos and the keys that unlock private ones.',
    summaries: {
      addPhoto: 'Uploads a photo to the own profile.',
      updatePhoto: 'Changes position, privacy or crop of an own photo.',
      removePhoto: 'Deletes an own photo.',
      listPhotoKeys: 'Lists the photo keys that the member gave and received.',
      givePhotoKey: 'Unlocks the own private photos for a member for some days.',
      revokePhotoKey: 'Revokes a photo key.'
    }
  },
  {
    name: 'Likes',
    description: 'Likes, matches, swipes and blocks.',
    summaries: {
      listLikes: 'Lists given and received likes, the newest first.',
      sendLike: 'Likes a member.',
      withdrawLike: 'Removes a like.',
      autoLike: 'Returns a member that liked the caller, or a suggestion.',
      getSwipe: 'Returns the next profiles of the swipe game.',
      swipe: 'Likes or skips a profile of the swipe game.',
      undoSwipe: 'Reverts the last swipe.',
      listBlocks: 'Lists the members that the caller blocks.',
      blockMember: 'Blocks a member.',
      unblockMember: 'Lifts a block.'
    }
  },
  {
    name: 'Chats',
    description: 'Conversations, messages and the event stream.',
    summaries: {
      listChats: 'Lists conversations, the newest message first.',
      getChat: 'Returns a page of messages of a conversation.',
      removeChat: 'Removes a conversation from the list of the member.',
      searchChats: 'Searches conversations by name and text.',
      listIcebreakers: 'Lists opening lines for a profile.',
      sendMessage: 'Sends a text, a photo or a gift at the price that the member was shown.',
      uploadChatPhoto: 'Uploads a photo for a later message.',
      withdrawMessage: 'Unsends an unread message and returns its credits.',
      reactToMessage: 'Sets or removes a reaction to a message.',
      markRead: 'Marks messages of a conversation as read.',
      sendTyping: 'Notifies the other member that the caller is typing.',
      translateMessage: 'Translates a message into the language of the member.',
      events: 'Streams new messages, likes and other changes as server-sent events.'
    }
  }
]
