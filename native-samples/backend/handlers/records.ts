import type { Call } from "../http/call.ts";
import type { CommentRow } from "../queries/comments.ts";
import type { MemberRow } from "../queries/members.ts";
import type { PostRow } from "../queries/posts.ts";
import type { TeamRow } from "../queries/teams.ts";

/** From rows to the records of the API (specification 3): ids are text, times are ISO 8601. */

type MediaUrl = Call["mediaUrl"];
type Viewing = Pick<Call, "mediaUrl" | "viewerId">;

/** The app that wrote a record finds it again by this; it is nobody else's business. */
function clientIdFor(viewerId: number, authorId: number, clientId: string | null) {
  return viewerId === authorId && clientId !== null ? { client_id: clientId } : {};
}

export function toMember(row: MemberRow, mediaUrl: MediaUrl) {
  return {
    id: String(row.id),
    user_id: String(row.userId),
    first_name: row.firstName,
    last_name: row.lastName,
    role: row.role,
    facebook_avatar_url: mediaUrl(row.avatarId),
  };
}

/** `members` is a number in lists, and a list of records in the details of a team. */
export function toTeam(
  row: TeamRow,
  { mediaUrl, viewerId }: Viewing,
  members?: readonly MemberRow[],
) {
  return {
    id: String(row.id),
    name: row.name,
    description: row.description,
    image: mediaUrl(row.imageId),
    privacy: row.privacy,
    members: members?.map(member => toMember(member, mediaUrl)) ?? row.memberCount,
    user_id: String(row.ownerId),
    // Whoever has the code can join, so only members receive it.
    ...(row.role === null ? {} : { invite_code: row.inviteCode }),
    created_at: row.createdAt.toISOString(),
    ...clientIdFor(viewerId, row.ownerId, row.clientId),
  };
}

export function toComment(row: CommentRow, { mediaUrl, viewerId }: Viewing) {
  return {
    id: String(row.id),
    userId: String(row.userId),
    userName: row.userName,
    userAvatar: mediaUrl(row.avatarId),
    content: row.content,
    timestamp: row.createdAt.toISOString(),
    ...clientIdFor(viewerId, row.userId, row.clientId),
  };
}

export function toPost(row: PostRow, viewing: Viewing) {
  const comments = row.newestComments.map(comment => ({
    ...comment,
    createdAt: new Date(comment.createdAt),
  }));
  const [first] = comments;
  return {
    id: String(row.id),
    userId: String(row.userId),
    userName: row.userName,
    userAvatar: viewing.mediaUrl(row.avatarId),
    teamId: String(row.teamId),
    teamName: row.teamName,
    content: row.content,
    timestamp: row.createdAt.toISOString(),
    images: row.images.map(image => viewing.mediaUrl(image)),
    likes: row.likeCount,
    comments: comments.map(comment => toComment(comment, viewing)),
    comments_count: row.commentCount,
    first_comment: first
      ? {
          id: String(first.id),
          user_id: String(first.userId),
          content: first.content,
          created_at: first.createdAt.toISOString(),
        }
      : null,
    is_liked: row.isLiked,
    ...clientIdFor(viewing.viewerId, row.userId, row.clientId),
  };
}
