/** What the product knows of each entity, after normalising. Times are milliseconds since the epoch. */

/** A record that may have to be looked for after an answer was lost. */
export interface Written {
  readonly id: string;
  readonly createdAtMs: number;
  /** The attempt that made it, if the server stores that. */
  readonly clientId?: string;
}

export interface Member {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly role: "Owner" | "Admin" | "Member";
  readonly avatarUrl?: string;
  /** Always 0 in the loaded list; the server has no source for it. */
  readonly points: number;
}

export interface Team extends Written {
  readonly name: string;
  readonly description: string;
  /** http(s) or data:image address. */
  readonly imageUrl?: string;
  readonly isPublic: boolean;
  readonly memberCount: number;
  /** Absent where the server sent only a number. */
  readonly members?: readonly Member[];
  readonly ownerId?: string;
  readonly inviteCode?: string;
  /** `createdAtMs`, where it is known and not only assumed. */
  readonly foundedAtMs?: number;
}

export interface Comment extends Written {
  readonly userId: string;
  readonly userName?: string;
  readonly userAvatarUrl?: string;
  readonly content: string;
}

export interface Post extends Written {
  readonly userId: string;
  readonly userName?: string;
  readonly userAvatarUrl?: string;
  readonly teamId: string;
  readonly teamName?: string;
  readonly content: string;
  /** http(s) or data:image addresses, in order. */
  readonly images: readonly string[];
  readonly likeCount: number;
  readonly commentCount: number;
  readonly isLiked: boolean;
  readonly firstComment?: Comment;
}

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** How many items came, with those that could not be read: what tells a full page from a last one. */
  readonly received: number;
  /** Number of pages, where the answer tells. */
  readonly pages?: number;
  /** Number of items over all pages, where the answer tells. */
  readonly total?: number;
}

export interface TeamStats {
  readonly totalWorkouts: number;
  readonly burnedCalories: number;
  readonly workoutSeconds: number;
  /** These three have no source of their own: they are shown only where the answer carries them. */
  readonly achievements?: number;
  readonly activeStreakDays?: number;
  readonly engagementPercent?: number;
}

export interface TopContributor {
  readonly id: string;
  readonly firstName: string;
  readonly avatarUrl?: string;
  readonly workouts: number;
  readonly calories: number;
  readonly score: number;
}

export interface CurrentUser {
  readonly id: string;
  /** These two only where the answer carries them. */
  readonly name?: string;
  readonly avatarUrl?: string;
}
