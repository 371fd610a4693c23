/** With the id that decides between two of one position, a member's first photo is one look-up. */
export const statements = [
  `drop index photo_member`,
  `create index photo_member on photo (member_id, position, id) where status <> 'removed'`
]
